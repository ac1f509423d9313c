import type { Person } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { avatarSrcSet, initials, loadingOf, tintOf } from '#lib/pictures.ts'
import { Mark } from '#ui/logo.tsx'
import './window.css'

/** Widths of windows and circles in pixels, as classes: the page's policy allows no style attribute. */
const WIDTHS = {
  26: 'w-[26px]',
  28: 'w-[28px]',
  30: 'w-[30px]',
  36: 'w-[36px]',
  40: 'w-[40px]',
  44: 'w-[44px]',
  48: 'w-[48px]',
  56: 'w-[56px]',
  72: 'w-[72px]',
  88: 'w-[88px]',
  104: 'w-[104px]',
  116: 'w-[116px]',
  132: 'w-[132px]',
  148: 'w-[148px]',
  218: 'w-[218px]',
} as const
export type PictureWidth = keyof typeof WIDTHS

interface WindowProps {
  /** The creator, or what is known of them. */
  person: Pick<Person, 'name' | 'avatar'>
  /** Pixels; `fill` takes the width of its place, `sizes` gives that width. */
  width: PictureWidth | 'fill'
  sizes?: string
  /** The name is shown beside it: the picture is decoration. */
  decorative?: boolean
  /** Happening now: open, or with a price. */
  live?: 'open' | 'priced'
  online?: boolean
  /** The first picture of a page is fetched first. */
  priority?: boolean
  /** The window that one tapped elsewhere grows into: the portrait of a profile. */
  hero?: boolean
  className?: string
  children?: React.ReactNode
}

/** A creator's portrait, 218 × 300 at every size. */
export function Window({
  person,
  width,
  sizes,
  decorative,
  live,
  online,
  priority,
  hero,
  className,
  children,
}: WindowProps) {
  return (
    <span
      className={cx(
        'window',
        width === 'fill' ? 'w-full' : WIDTHS[width],
        live && (live === 'open' ? 'window-live' : 'window-priced'),
        online && 'online',
        hero && 'window-grows',
        className,
      )}
    >
      {person.avatar ? (
        <span className="window-frame">
          <img
            src={person.avatar}
            srcSet={avatarSrcSet(person.avatar)}
            sizes={width === 'fill' ? (sizes ?? '218px') : `${width}px`}
            width={218}
            height={300}
            alt={decorative ? '' : person.name}
            {...loadingOf(priority)}
          />
          {children}
        </span>
      ) : (
        <span className="window-frame window-veil">
          <Mark {...(!decorative && { label: person.name })} />
          {children}
        </span>
      )}
    </span>
  )
}

/** Quiet colours, so that people without a picture can be told apart. */
const TINTS = [
  'avatar-sand',
  'avatar-lake',
  'avatar-rose',
  'avatar-straw',
  'avatar-sage',
  'avatar-iris',
] as const

interface CircleProps {
  person: Pick<Person, 'name' | 'avatar'>
  width: PictureWidth
  decorative?: boolean
  className?: string
}

/** A fan's picture, or their initials. */
export function Circle({ person, width, decorative, className }: CircleProps) {
  return (
    <span
      className={cx(
        'avatar',
        WIDTHS[width],
        !person.avatar && TINTS[tintOf(person.name, TINTS.length)],
        className,
      )}
    >
      {person.avatar ? (
        <img
          src={person.avatar}
          srcSet={avatarSrcSet(person.avatar)}
          sizes={`${width}px`}
          width={width}
          height={width}
          alt={decorative ? '' : person.name}
          {...loadingOf(false)}
        />
      ) : (
        <>
          {/* drawn, and no text: a button that they stand in is not called by them */}
          <span aria-hidden="true" data-initials={initials(person.name)} />
          {!decorative && <span className="sr-only">{person.name}</span>}
        </>
      )}
    </span>
  )
}

interface InitialsCircleProps {
  initials: string
  /** The same number has the same colour. */
  tint: number
  width: PictureWidth
}

/** Two letters of somebody who is not shown as who they are. The name stands beside it. */
export function InitialsCircle({ initials: letters, tint, width }: InitialsCircleProps) {
  return (
    <span className={cx('avatar', WIDTHS[width], TINTS[Math.abs(tint) % TINTS.length])} aria-hidden="true">
      <span data-initials={letters} />
    </span>
  )
}

/** A portrait: creators in a window, fans in a circle. */
export function Portrait(props: CircleProps & { person: Pick<Person, 'name' | 'avatar' | 'type'> }) {
  return props.person.type === 'model' ? <Window {...props} /> : <Circle {...props} />
}
