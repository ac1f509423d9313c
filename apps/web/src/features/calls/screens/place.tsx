import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#lib/cx.ts'

interface PlaceProps {
  /** What it is called. */
  label: string
  className?: string
  /** The page beside it stays in use. */
  beside?: boolean
  /** It waits unseen, and the whole page is in use; what is in it goes on. */
  unseen?: boolean
  onEscape?: (() => void) | undefined
  children: ReactNode
}

/** A call over the whole page, which waits below it: dark in both themes, with the focus in it. */
export function CallPlace({
  label,
  className,
  beside = false,
  unseen = false,
  onEscape,
  children,
}: PlaceProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (unseen) return
    const before = document.activeElement
    place.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [unseen])
  useEffect(() => {
    const app = document.querySelector<HTMLElement>('.app')
    if (!app || beside || unseen) return
    app.inert = true
    return () => {
      app.inert = false
    }
  }, [beside, unseen])
  return (
    <section
      ref={place}
      {...(!unseen && { role: 'dialog', 'aria-modal': !beside })}
      aria-label={label}
      tabIndex={-1}
      className={unseen ? 'call-unseen' : cx('call-place', beside && 'call-place-beside', className)}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEscape?.()
      }}
    >
      {children}
    </section>
  )
}
