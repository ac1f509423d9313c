import '../../../styles/overlays.css'
import { Dialog } from '@base-ui/react/dialog'
import type { MessageReaction } from '@calina/contract/limits'
import { type RefObject, useCallback, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { MenuAction } from '#ui/menu.tsx'
import { EntryText } from '#ui/menu-popup.tsx'
import { ReactionRow } from './reaction-row.tsx'

interface LiftedMessageProps {
  open: boolean
  onClose: () => void
  /** The message as it stands in the conversation. */
  frame: RefObject<HTMLElement | null>
  /** The button that opens it: where the focus returns to. */
  button: RefObject<HTMLButtonElement | null>
  label: string
  mine: boolean
  /** Absent where one cannot react. */
  reaction: { mine: MessageReaction | null; onChoose: (reaction: MessageReaction | null) => void } | undefined
  entries: readonly MenuAction[]
}

const EDGE_PX = 16

/** A likeness of the message: it is seen, and nothing in it can be pressed or is read out. */
function likenessOf(frame: HTMLElement): Node {
  const copy = frame.cloneNode(true) as HTMLElement
  for (const each of [copy, ...copy.querySelectorAll<HTMLElement>('[id]')]) each.removeAttribute('id')
  for (const each of copy.querySelectorAll('.bubble-tools, .bubble-note, .reactions')) each.remove()
  copy.style.translate = ''
  return copy
}

/** Puts the likeness where it belongs, and keeps it there while the reactions over it become more. */
function keepPlace(popup: HTMLElement, frame: HTMLElement): () => void {
  popup.querySelector('.lifted-likeness')?.replaceChildren(likenessOf(frame))
  place(popup, frame)
  const row = popup.querySelector('.reaction-row')
  const observer = new ResizeObserver(() => place(popup, frame))
  if (row) observer.observe(row)
  return () => observer.disconnect()
}

/** Lays the likeness over the message; where the sheet or the edge of the screen would cover it, above or below that. */
function place(popup: HTMLElement, frame: HTMLElement): void {
  const lifted = popup.querySelector<HTMLElement>('.lifted')
  const likeness = popup.querySelector<HTMLElement>('.lifted-likeness')
  const sheet = popup.querySelector<HTMLElement>('.lifted-sheet')
  if (!lifted || !likeness || !sheet) return
  const { top, width } = frame.getBoundingClientRect()
  likeness.style.width = `${width}px`
  const above = likeness.offsetTop
  const end = window.innerHeight - sheet.offsetHeight - EDGE_PX
  likeness.style.maxHeight = `${Math.max(end - EDGE_PX - above, 0)}px`
  const highest = end - lifted.offsetHeight
  lifted.style.top = `${Math.max(EDGE_PX, Math.min(top - above, highest))}px`
}

/** What can be done with a message, on a phone: it stays where it is over the scrim, its reactions above it, a sheet below. */
export function LiftedMessage(props: LiftedMessageProps) {
  const { open, onClose, frame, button, label, mine, reaction, entries } = props
  const t = useT()
  const chosen = useRef<() => void>(undefined)
  // what is chosen may put the focus elsewhere, so that it returns before that
  const returned = useRef(false)
  const pressed = useRef(false)
  const placed = useCallback(
    (popup: HTMLElement | null) => {
      if (popup && frame.current) return keepPlace(popup, frame.current)
      return undefined
    },
    [frame],
  )
  const choose = (act: () => void) => {
    // it is done once the sheet has gone: a dialog that it opens gets the focus
    chosen.current ??= act
    returned.current = true
    onClose()
  }
  return (
    <Dialog.Root
      open={open}
      // the finger that lifted it is let go of outside; what lies beside the message closes by the popup's own handler
      onOpenChange={(next, { reason }) => !next && reason !== 'outside-press' && onClose()}
      onOpenChangeComplete={next => {
        if (next) returned.current = false
        if (next) return
        const act = chosen.current
        if (!act) return
        chosen.current = undefined
        button.current?.focus({ preventScroll: true })
        act()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          ref={placed}
          className="lift"
          aria-label={label}
          finalFocus={() => (returned.current ? false : button.current)}
          // Beside the message and its sheet lies the scrim. The finger that lifted the message began its press elsewhere: a
          // browser may still make a click of it.
          onPointerDown={event => {
            pressed.current = event.target === event.currentTarget
          }}
          onClick={event => pressed.current && event.target === event.currentTarget && onClose()}
        >
          <div className={cx('lifted', mine && 'lifted-mine')}>
            {reaction && (
              <ReactionRow mine={reaction.mine} onChoose={next => choose(() => reaction.onChoose(next))} />
            )}
            <div className="lifted-likeness" aria-hidden="true" inert />
          </div>
          <div className="sheet lifted-sheet">
            <span className="sheet-grip" aria-hidden="true" />
            <ul>
              {entries.map(entry => (
                <li key={entry.text}>
                  <button
                    type="button"
                    className={cx('lifted-entry', entry.danger && 'lifted-danger')}
                    aria-disabled={entry.off !== undefined}
                    onClick={() => entry.off === undefined && choose(entry.onSelect)}
                  >
                    {entry.icon && <entry.icon />}
                    <EntryText {...entry} />
                  </button>
                </li>
              ))}
            </ul>
            <Dialog.Close className="sr-only">{t('common.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
