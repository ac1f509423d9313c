import '../../styles/overlays.css'
import CheckIcon from 'icon:check'
import { Menu } from '@base-ui/react/menu'
import { type RefObject, useEffect, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import type { MenuAction, MenuEntry, MenuPlacement } from './menu.tsx'

interface MenuPopupProps extends MenuPlacement {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened by keyboard: the first entry gets the focus. */
  focusFirst: boolean
  label: string
  entries: MenuEntry[]
}

const rule = <div className="menu-line" />

/** A group draws the rule above itself; below only where no other group does. */
const endsGroup = (entries: readonly MenuEntry[], index: number): boolean => {
  const next = entries[index + 1]
  return next !== undefined && !('options' in next)
}

/** Where the focus goes once the menu has faded: nowhere when a dialog or a field that an entry opened has it by then. */
const returnTo = (anchor: RefObject<HTMLElement | null>): HTMLElement | null | false =>
  document.activeElement?.closest('[role="dialog"][data-open], textarea') ? false : anchor.current

/** What can be done, and below it what it means, or why it cannot. */
export function EntryText({ text, detail, off }: Pick<MenuAction, 'text' | 'detail' | 'off'>) {
  const below = off ?? detail
  if (below === undefined) return text
  return (
    <span>
      {text}
      <span className="block text-ink-2 text-small">{below}</span>
    </span>
  )
}

/** The floating part of `Menu`. */
export function MenuPopup({
  anchor,
  open,
  onOpenChange,
  focusFirst,
  label,
  entries,
  side = 'bottom',
  align = 'end',
}: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !focusFirst) return
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [open, focusFirst])
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next, details) => {
        // a press on the button closes by the button's own handler
        const target = details.event.target
        if (
          !next &&
          details.reason === 'outside-press' &&
          target instanceof Node &&
          anchor.current?.contains(target)
        )
          return
        onOpenChange(next)
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} side={side} align={align} sideOffset={8} className="menu-place">
          <Menu.Popup ref={popup} className="menu" aria-label={label} finalFocus={() => returnTo(anchor)}>
            {entries.map((entry, index) =>
              'options' in entry ? (
                <Menu.RadioGroup
                  key={entry.label}
                  value={entry.value}
                  onValueChange={(value: string) => entry.onChoose(value)}
                  aria-label={entry.label}
                >
                  {index > 0 && rule}
                  <div className="menu-label" aria-hidden="true">
                    {entry.label}
                  </div>
                  {entry.options.map(option => (
                    <Menu.RadioItem key={option.value} value={option.value} className="menu-item">
                      {option.text}
                      {option.value === entry.value && <CheckIcon className="menu-check" />}
                    </Menu.RadioItem>
                  ))}
                  {endsGroup(entries, index) && rule}
                </Menu.RadioGroup>
              ) : (
                <Menu.Item
                  key={entry.text}
                  className={cx('menu-item', entry.danger && 'menu-item-danger')}
                  disabled={entry.off !== undefined}
                  onClick={entry.onSelect}
                >
                  {entry.icon && <entry.icon />}
                  <EntryText {...entry} />
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
