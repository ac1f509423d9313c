import '../message-life.css'
import ReplyIcon from 'icon:arrow-bend-up-left'
import MoreIcon from 'icon:dots-three-bold'
import ReactIcon from 'icon:smiley'
import type { Message } from '@calina/contract/types'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { messageAnchor } from '#lib/thing-path.ts'
import { menuPopup } from '#ui/menu.tsx'
import { type MessageActs, useMessageEntries } from './message-entries.ts'
import { useGestures } from './use-gestures.ts'

interface MessageFrameProps {
  message: Message
  /** What the other person is called. */
  name: string
  acts: MessageActs
  children: ReactNode
}

type Opened = 'menu' | 'lifted' | 'reactions'

const liftedMessage = createPart(async () => (await import('./lifted-message.tsx')).LiftedMessage)
const reactionPopover = createPart(async () => (await import('./reaction-popover.tsx')).ReactionPopover)

/** Whether messages are pressed with a finger, and not with a mouse. */
const isFinger = () => !matchMedia('(pointer: fine)').matches

/** Fetches the code of a message's menu before one is opened: the device may be offline by then. */
export const preloadMessageMenu = (): void => (isFinger() ? liftedMessage : menuPopup).preload()

/**
 * A message and what can be done with it. A finger lifts it over the scrim, with a long press or with its button; a mouse
 * and a keyboard find three buttons beside it, and a menu. One that staff have taken down has nothing of that.
 */
export function MessageFrame({ message, name, acts, children }: MessageFrameProps) {
  const { id, mine, removed } = message
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Opened>()
  const answerable = !removed && acts.closed === undefined
  const gestures = useGestures(frame, {
    onLongPress: () => !removed && setOpen('lifted'),
    onSwipe: answerable ? () => acts.onReply(message) : undefined,
  })
  return (
    <div
      ref={frame}
      id={messageAnchor(id)}
      className={cx('bubble', mine ? 'bubble-mine' : 'bubble-theirs')}
      // what leads to it puts the focus on it
      tabIndex={-1}
      {...gestures}
    >
      {children}
      {!removed && <MessageTools {...{ message, name, acts, frame, open, answerable }} onOpen={setOpen} />}
    </div>
  )
}

interface MessageToolsProps extends Omit<MessageFrameProps, 'children'> {
  frame: React.RefObject<HTMLDivElement | null>
  open: Opened | undefined
  onOpen: (open: Opened | undefined) => void
  answerable: boolean
}

/** The buttons beside a message, and what they open. */
function MessageTools({ message, name, acts, frame, open, onOpen, answerable }: MessageToolsProps) {
  const t = useT()
  const format = useFormat()
  const entries = useMessageEntries(message, name, acts)
  const more = useRef<HTMLButtonElement>(null)
  const react = useRef<HTMLButtonElement>(null)
  const [keyboard, setKeyboard] = useState(false)
  const [wanted, setWanted] = useState<Opened>()
  if (open && open !== wanted) setWanted(open)
  const MenuPopup = menuPopup.usePart(wanted === 'menu')
  const LiftedMessage = liftedMessage.usePart(wanted === 'lifted')
  const ReactionPopover = reactionPopover.usePart(wanted === 'reactions')
  const when = format.time(message.createdAt)
  const label = t(message.mine ? 'messages.moreOfOwn' : 'messages.moreOfMessage', { when })
  const reactable = answerable && !message.mine
  const reaction = reactable
    ? {
        mine: message.reactions.mine,
        onChoose: (next: Message['reactions']['mine']) => acts.onReact(message, next),
      }
    : undefined
  const toggle = (byKeyboard: boolean) => {
    setKeyboard(byKeyboard)
    onOpen(open ? undefined : isFinger() ? 'lifted' : 'menu')
  }
  return (
    <span className={cx('bubble-tools', open && 'bubble-tools-open')}>
      {reactable && (
        <button
          ref={react}
          type="button"
          className="bubble-tool bubble-tool-fine"
          aria-label={t('messages.reactTo', { when })}
          aria-haspopup="dialog"
          aria-expanded={open === 'reactions'}
          onPointerEnter={reactionPopover.preload}
          onFocus={reactionPopover.preload}
          onClick={() => onOpen(open ? undefined : 'reactions')}
        >
          <ReactIcon />
        </button>
      )}
      {answerable && (
        <button
          type="button"
          className="bubble-tool bubble-tool-fine"
          aria-label={t('messages.replyToOf', { when })}
          // the menu has it, too: one stop less for who goes by keyboard
          tabIndex={-1}
          onClick={() => acts.onReply(message)}
        >
          <ReplyIcon />
        </button>
      )}
      <button
        ref={more}
        type="button"
        className="bubble-tool"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open === 'menu' || open === 'lifted'}
        onPointerEnter={preloadMessageMenu}
        onFocus={preloadMessageMenu}
        // a press of Enter or Space is a click without a pointer
        onClick={event => toggle(event.detail === 0)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          if (!open) toggle(true)
        }}
      >
        <MoreIcon />
      </button>
      {MenuPopup && (
        <MenuPopup
          {...{ anchor: more, label, entries, focusFirst: keyboard }}
          open={open === 'menu'}
          onOpenChange={next => onOpen(next ? 'menu' : undefined)}
        />
      )}
      {ReactionPopover && reaction && (
        <ReactionPopover
          anchor={react}
          open={open === 'reactions'}
          onOpenChange={next => onOpen(next ? 'reactions' : undefined)}
          {...reaction}
        />
      )}
      {LiftedMessage && (
        <LiftedMessage
          {...{ frame, label, entries, reaction, button: more }}
          mine={message.mine}
          open={open === 'lifted'}
          onClose={() => onOpen(undefined)}
        />
      )}
    </span>
  )
}
