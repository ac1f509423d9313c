import PreviousIcon from 'icon:caret-left-bold'
import NextIcon from 'icon:caret-right-bold'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Corner, PhotoChip } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { isStill } from '#lib/motion.ts'
import { IconButton } from './button.tsx'
import { pictureAt } from './carousel-steps.ts'
import '../../styles/carousel.css'

interface CarouselProps {
  label: string
  /** One entry per picture, in order. `near`: it is shown, or next to the one that is; `here`: it is shown. */
  items: { key: string; render: (near: boolean, here: boolean) => ReactNode }[]
}

/** Several pictures in one place: swiped, by buttons, or by the arrow keys. The place gives it its shape. */
export function Carousel({ label, items }: CarouselProps) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  if (items.length === 1) return items[0]?.render(true, true)

  const go = (to: number) => {
    const place = track.current
    if (!place) return
    const still = isStill()
    place.scrollTo({ left: to * place.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = pictureAt(event.key, index, items.length)
    // what plays in it has keys of its own
    if (to === undefined || event.defaultPrevented) return
    event.preventDefault()
    go(to)
  }
  const position = t('ui.position', { current: index + 1, total: items.length })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page may have many, which must not all be landmarks
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className="group relative h-full w-full"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is one part of the section */}
      <div
        ref={track}
        className="carousel"
        role="group"
        aria-label={position}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={event => {
          const place = event.currentTarget
          setIndex(Math.round(place.scrollLeft / Math.max(1, place.clientWidth)))
        }}
      >
        {items.map((item, at) => (
          <div key={item.key} inert={at !== index}>
            {item.render(Math.abs(at - index) <= 1, at === index)}
          </div>
        ))}
      </div>
      <Corner at="tr">
        <PhotoChip>
          <span aria-live="polite">{position}</span>
        </PhotoChip>
      </Corner>
      <IconButton
        icon={PreviousIcon}
        label={t('ui.previous')}
        look="photo"
        className={cx('carousel-step left-3', index === 0 && 'invisible')}
        onClick={() => go(index - 1)}
      />
      <IconButton
        icon={NextIcon}
        label={t('ui.next')}
        look="photo"
        className={cx('carousel-step right-3', index === items.length - 1 && 'invisible')}
        onClick={() => go(index + 1)}
      />
      <span className="dots carousel-dots" aria-hidden="true">
        {items.map((item, at) => (
          <i key={item.key} className={at === index ? 'here' : undefined} />
        ))}
      </span>
    </div>
  )
}
