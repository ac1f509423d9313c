import '../bubbles.css'
import SentIcon from 'icon:check'
import ReadIcon from 'icon:checks'
import WaitingIcon from 'icon:clock'
import FailedIcon from 'icon:warning-circle-fill'
import type { Message } from '@calina/contract/types'
import { RichText } from '#components/people/rich-text.tsx'
import { useOnline } from '#lib/connection.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { useFormat, useWriting } from '#lib/page.ts'
import { outgoingText } from '../api/contents.ts'
import { refusalText } from '../api/refusals.ts'
import { GiftBubble } from './gift-bubble.tsx'
import type { MessageActs } from './message-entries.ts'
import { MessageFrame } from './message-frame.tsx'
import { MessageMedia } from './message-media.tsx'
import { OfferFoot } from './offer-foot.tsx'
import { Quote } from './quote.tsx'
import { Reactions } from './reactions.tsx'
import { VoicePlace } from './voice-place.tsx'

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
  acts: MessageActs
}

/**
 * One message: files or a gift and its text, which stands over what is for sale, and under the last of a run its time and
 * whether it was read.
 */
export function Bubble({ message, name, read, stamped, onOpen, acts }: BubbleProps) {
  const t = useT()
  const format = useFormat()
  return (
    <MessageFrame message={message} name={name} acts={acts}>
      {message.replyTo && !message.removed && (
        <span className="bubble-quote">
          <Quote quoted={message.replyTo} name={name} onFind={acts.onFind} />
        </span>
      )}
      {message.offer?.locks === 'media' && <Words message={message} />}
      {message.offer && !message.removed ? (
        <div className="offer-card">
          {message.media.length > 0 && <MessageMedia message={message} onOpen={onOpen} />}
          {message.offer.locks === 'text' && <Words message={message} />}
          <OfferFoot message={message} offer={message.offer} name={name} />
        </div>
      ) : (
        message.media.length > 0 && <MessageMedia message={message} onOpen={onOpen} />
      )}
      {message.gift && !message.removed && <GiftBubble message={message} gift={message.gift} name={name} />}
      {message.voice && !message.removed && <VoicePlace message={message} voice={message.voice} />}
      {!message.gift && !message.offer && !message.voice && <Words message={message} />}
      {message.withheld > 0 && !message.removed && (
        <p className="bubble-text bubble-removed">{t('messages.withheld', { count: message.withheld })}</p>
      )}
      {message.removed && <p className="bubble-text bubble-removed">{t('messages.removed')}</p>}
      <Reactions message={message} name={name} onTakeBack={() => acts.onReact(message, null)} />
      {message.writtenBy && !message.removed && (
        <span className="bubble-note">
          <bdi>
            {message.writtenBy.me
              ? t('messages.writtenByMe')
              : t('messages.writtenBy', { name: message.writtenBy.name })}
          </bdi>
        </span>
      )}
      {(stamped || (message.editedAt && !message.removed)) && (
        <span className="bubble-note figures">
          {message.editedAt && !message.removed && t('messages.edited')}
          {stamped && <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>}
          {stamped &&
            message.mine &&
            (read ? <ReadIcon label={t('messages.read')} /> : <SentIcon label={t('messages.sent')} />)}
          {message.mine && message.voice?.heard && t('messages.heard')}
        </span>
      )}
    </MessageFrame>
  )
}

/** What a message says. */
function Words({ message: { text, mine } }: Pick<BubbleProps, 'message'>) {
  const t = useT()
  if (!text) return null
  return (
    <p className="bubble-text">
      <span className="sr-only">{mine ? t('messages.yours') : null}</span>
      <RichText text={text} />
    </p>
  )
}

interface OutgoingBubbleProps {
  item: WaitingMessage
  /** What the other person is called; absent where nothing is known of them. */
  name?: string
  onRetry: () => void
  /** Takes it back into the form; absent where nothing can be written. */
  onEdit?: () => void
  onDiscard: () => void
}

/** A message being sent, or waiting for the connection; a refused one shows why and can be retried or discarded. */
export function OutgoingBubble({ item, name, onRetry, onEdit, onDiscard }: OutgoingBubbleProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useWriting()
  const online = useOnline()
  return (
    <div className="bubble bubble-mine">
      {item.replyTo && name !== undefined && (
        <span className="bubble-quote">
          <Quote quoted={item.replyTo} name={name} />
        </span>
      )}
      <p className={cx('bubble-text', item.code === undefined && 'opacity-75')}>
        {outgoingText(item, t, format)}
        {item.offer && (
          <span className="figures block text-ink-2 text-small">
            {t('messages.offerFor', { price: format.price({ amount: item.offer.price, currency }) })}
          </span>
        )}
      </p>
      {item.code !== undefined ? (
        <span className="bubble-note text-danger" role="alert">
          <FailedIcon />
          {refusalText(item, item.code, t)}
          {item.code !== 'REPLIED_MESSAGE_GONE' && (
            <button type="button" className="link min-h-6 font-semibold" onClick={onRetry}>
              {t('messages.retry')}
            </button>
          )}
          {onEdit && (
            <button type="button" className="link min-h-6 font-semibold" onClick={onEdit}>
              {t('messages.edit')}
            </button>
          )}
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
