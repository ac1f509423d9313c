import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import type { Icon } from './icon.tsx'

/** One thing to do. */
export interface MenuAction {
  text: string
  icon?: Icon
  danger?: boolean
  onSelect: () => void
}
/** One of several, with its own heading. */
export interface MenuChoice {
  label: string
  icon?: Icon
  value: string
  options: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}
export type MenuEntry = MenuAction | MenuChoice

export interface MenuPlacement {
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
}

interface MenuProps extends MenuPlacement {
  /** Names the button; the button's content is `children`. */
  label: string
  entries: MenuEntry[]
  className?: string
  children: ReactNode
}

const load = async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup })
const MenuPopup = lazy(load)

/** A button that opens a menu. The menu's code comes when the pointer or the keyboard comes near. */
export function Menu({ label, entries, className, children, ...placement }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [keyboard, setKeyboard] = useState(false)
  const ahead = () => void load().catch(() => {})
  const toggle = (byKeyboard: boolean) => {
    setWanted(true)
    setKeyboard(byKeyboard)
    setOpen(!open)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(className)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        // a press of Enter or Space is a click without a pointer
        onClick={event => toggle(event.detail === 0)}
        onPointerEnter={ahead}
        onFocus={ahead}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          if (!open) toggle(true)
        }}
      >
        {children}
      </button>
      {wanted && (
        <Suspense>
          <MenuPopup
            anchor={button}
            open={open}
            onOpenChange={setOpen}
            focusFirst={keyboard}
            label={label}
            entries={entries}
            {...placement}
          />
        </Suspense>
      )}
    </>
  )
}
