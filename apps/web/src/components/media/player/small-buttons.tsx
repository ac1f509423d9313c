import CaptionsIcon from 'icon:closed-captioning'
import ShownIcon from 'icon:closed-captioning-fill'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { languageName } from './captions.tsx'

interface CaptionsButtonProps {
  language: string | null | undefined
  onPress: () => void
}

/** Shows the captions or takes them away; not there where there are none. */
export function CaptionsButton({ language, onPress }: CaptionsButtonProps) {
  const t = useT()
  if (language === undefined) return null
  return (
    <IconButton
      icon={language ? ShownIcon : CaptionsIcon}
      label={language ? t('player.captionsIn', { language: languageName(language) }) : t('player.captions')}
      aria-pressed={language !== null}
      onClick={onPress}
    />
  )
}

/** The speed; pressed, the next one. */
export function SpeedButton({ rate, onPress }: { rate: number; onPress: () => void }) {
  const t = useT()
  const format = useFormat()
  const text = t('player.times', { rate: format.number(rate) })
  return (
    <button
      type="button"
      className="player-speed figures"
      aria-label={t('player.speedNow', { rate: text })}
      title={t('player.speed')}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
