import SentIcon from 'icon:check'
import ReadIcon from 'icon:checks'
import WaitingIcon from 'icon:clock'
import MoreIcon from 'icon:dots-three-bold'
import ReportIcon from 'icon:flag'
import FailedIcon from 'icon:warning-circle-fill'
import type { Message } from '@calina/contract/types'
import { Picture } from '#components/media/photo.tsx'
import { RichText } from '#components/people/rich-text.tsx'
import { useOnline } from '#lib/connection.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { useFormat } from '#lib/page.ts'
import { ratioOf } from '#lib/pictures.ts'
import { Menu } from '#ui/menu.tsx'
import { outgoingText, refusalText } from '../api/refusals.ts'
import { GiftBubble } from './gift-bubble.tsx'

interface BubbleProps {
  message: Message
  /** What the other person is called. */
  name: string
  /** Of an own message: whether the other person has read it. */
  read: boolean
  /** The last of a run shows the time. */
  stamped: boolean
  /** A picture was pressed; the element holds it. */
  onOpen: (picture: string, from: Element) => void
  /** Of a received message. */
  onReport: (message: Message) => void
}

/** One message: pictures or a gift, text, and under the last of a run its time and whether it was read. */
export function Bubble({ message, name, read, stamped, onOpen, onReport }: BubbleProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div
      id={`message-${message.id}`}
      className={cx('bubble', message.mine ? 'bubble-mine' : 'bubble-theirs')}
    >
      {message.media.length > 0 && <Photos message={message} onOpen={onOpen} />}
      {message.gift && !message.removed && <GiftBubble message={message} gift={message.gift} name={name} />}
      {message.text && !message.gift && (
        <p className="bubble-text">
          <span className="sr-only">{message.mine ? t('messages.yours') : null}</span>
          <RichText text={message.text} />
        </p>
      )}
      {message.removed && <p className="bubble-text bubble-removed">{t('messages.removed')}</p>}
      {!message.mine && !message.removed && (
        <Menu
          label={t('messages.moreOfMessage', { when: format.time(message.createdAt) })}
          align="end"
          entries={[
            { text: t('messages.reportMessage'), icon: ReportIcon, onSelect: () => onReport(message) },
          ]}
          className="bubble-menu"
        >
          <MoreIcon />
        </Menu>
      )}
      {stamped && (
        <span className="bubble-note figures">
          <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
          {message.mine &&
            (read ? <ReadIcon label={t('messages.read')} /> : <SentIcon label={t('messages.sent')} />)}
        </span>
      )}
    </div>
  )
}

/** A picture keeps its shape between these: width divided by height. */
const TALLEST = 1 / 2
const WIDEST = 3
/** A picture alone is not higher. */
const HIGHEST_PX = 400

function Photos({ message, onOpen }: Pick<BubbleProps, 'message' | 'onOpen'>) {
  const t = useT()
  return (
    <div className="bubble-photos">
      {message.media.map((item, index) => {
        const ratio = Math.min(WIDEST, Math.max(TALLEST, ratioOf(item)))
        const alone = index === message.media.length - 1 && index % 2 === 0
        return (
          <button
            key={item.id}
            type="button"
            className={alone ? 'bubble-photo-alone' : undefined}
            // rendered in the browser only, where a `style` attribute is allowed
            style={{
              aspectRatio: ratio,
              ...(message.media.length > 1 ? { flexGrow: ratio } : { maxWidth: HIGHEST_PX * ratio }),
            }}
            aria-label={t('messages.openPhoto', { index: index + 1, count: message.media.length })}
            onClick={event => onOpen(item.id, event.currentTarget)}
          >
            <Picture media={item} sizes="300px" />
          </button>
        )
      })}
    </div>
  )
}

interface OutgoingBubbleProps {
  item: WaitingMessage
  onRetry: () => void
  onDiscard: () => void
}

/** A message being sent, or waiting for the connection; a refused one shows why and can be retried or discarded. */
export function OutgoingBubble({ item, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useT()
  const online = useOnline()
  return (
    <div className="bubble bubble-mine">
      <p className={cx('bubble-text', item.code === undefined && 'opacity-75')}>{outgoingText(item, t)}</p>
      {item.code !== undefined ? (
        <span className="bubble-note text-danger" role="alert">
          <FailedIcon />
          {refusalText(item.code, t)}
          <button type="button" className="link min-h-6 font-semibold" onClick={onRetry}>
            {t('messages.retry')}
          </button>
          <button type="button" className="link min-h-6 font-semibold" onClick={onDiscard}>
            {t('common.delete')}
          </button>
        </span>
      ) : (
        <span className="bubble-note">
          {online ? (
            <WaitingIcon label={t('messages.sending')} />
          ) : (
            <>
              <WaitingIcon /> {t('messages.waits')}
            </>
          )}
        </span>
      )}
    </div>
  )
}
