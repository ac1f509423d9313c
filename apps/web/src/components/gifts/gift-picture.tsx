import type { GiftDrawing } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import './gifts.css'

interface GiftPictureProps {
  drawing: GiftDrawing
  className?: string
}

/** A gift as it is drawn: strokes in the colour of the text beside it, what is filled tinted with it. Its title stands beside it. */
export function GiftPicture({ drawing, className }: GiftPictureProps) {
  return (
    <svg className={cx('gift-picture', className)} viewBox="0 0 24 24" aria-hidden="true">
      {drawing.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing have no other name, and never change places
        <path key={index} d={part.d} className={part.filled ? 'gift-filled' : undefined} />
      ))}
    </svg>
  )
}
