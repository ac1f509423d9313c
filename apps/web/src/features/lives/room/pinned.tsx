import PinIcon from 'icon:push-pin-fill'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'

/** What the creator has pinned above the chat. */
export function Pinned({ text, over = false }: { text: string | undefined; over?: boolean }) {
  const t = useT()
  if (text === undefined) return null
  return (
    <p className={cx('live-pinned', over && 'live-pinned-over')}>
      <PinIcon label={t('live-chat.pinned')} />
      <bdi>{text}</bdi>
    </p>
  )
}
