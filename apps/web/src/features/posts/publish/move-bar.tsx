import BeforeIcon from 'icon:arrow-left'
import StartIcon from 'icon:arrow-line-left'
import EndIcon from 'icon:arrow-line-right'
import AfterIcon from 'icon:arrow-right'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'

interface MoveBarProps {
  index: number
  total: number
  onMove: (to: number) => void
}

/** Moves a photo without dragging: to the start, before, after, to the end. */
export function MoveBar({ index, total, onMove }: MoveBarProps) {
  const t = useT()
  const last = total - 1
  return (
    <div className="compose-bar" role="toolbar" aria-label={t('publish.moving', { number: index + 1 })}>
      <IconButton
        icon={StartIcon}
        label={t('publish.toStart')}
        disabled={index === 0}
        onClick={() => onMove(0)}
      />
      <IconButton
        icon={BeforeIcon}
        label={t('publish.before')}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <span className="figures text-small font-medium">
        {t('publish.place', { number: index + 1, total })}
      </span>
      <IconButton
        icon={AfterIcon}
        label={t('publish.after')}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        icon={EndIcon}
        label={t('publish.toEnd')}
        disabled={index === last}
        onClick={() => onMove(last)}
      />
    </div>
  )
}
