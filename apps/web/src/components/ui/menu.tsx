import { type ReactNode, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { createPart } from '#lib/part.ts'
import type { Icon } from './icon.tsx'

/** One thing to do. */
export interface MenuAction {
  text: string
  icon?: Icon
  danger?: boolean
  /** What it means, in a few words below. */
  detail?: string
  /** Why it cannot be done: it stands there with that, and a press does nothing. */
  off?: string
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

/** The code of menus, for one whose button is not that of `Menu`. */
export const menuPopup = createPart(async () => (await import('./menu-popup.tsx')).MenuPopup)

/** Fetches the code of menus before one is needed. */
export const preloadMenu = menuPopup.preload

/** A button that opens a menu. The menu's code is loaded on hover or focus. */
export function Menu({ label, entries, className, children, ...placement }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [keyboard, setKeyboard] = useState(false)
  const MenuPopup = menuPopup.usePart(wanted)
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
        onPointerEnter={menuPopup.preload}
        onFocus={menuPopup.preload}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          if (!open) toggle(true)
        }}
      >
        {children}
      </button>
      {MenuPopup && (
        <MenuPopup
          anchor={button}
          open={open}
          onOpenChange={setOpen}
          focusFirst={keyboard}
          label={label}
          entries={entries}
          {...placement}
        />
      )}
    </>
  )
}
