import type { Message } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { useFormat } from '#lib/page.ts'
import { quotedText } from '../api/quoted.ts'

interface QuoteProps {
  quoted: NonNullable<Message['replyTo']> | WaitingReply
  /** What the other person is called. */
  name: string
  /** Leads to the message; absent where nothing does. */
  onFind?: (message: { id: string; seq: number }) => void
}

/** What a message answers: whose it is, and how it begins. It leads there unless it is gone. */
export function Quote({ quoted, name, onFind }: QuoteProps) {
  const t = useT()
  const format = useFormat()
  const gone = 'gone' in quoted && quoted.gone
  const content = (
    <>
      <b>{quoted.mine ? t('messages.yourself') : firstName(name)}</b>
      <bdi className="quote-text">{quotedText(quoted, t, format)}</bdi>
    </>
  )
  if (gone || !onFind) return <span className="quote">{content}</span>
  return (
    <button type="button" className="quote" onClick={() => onFind(quoted)}>
      <span className="sr-only">{t('messages.answers')}</span>
      {content}
    </button>
  )
}
