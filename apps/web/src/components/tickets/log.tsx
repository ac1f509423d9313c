import './tickets.css'
import SaveIcon from 'icon:download-simple'
import ImageIcon from 'icon:file-image'
import PdfIcon from 'icon:file-pdf'
import type { TicketAttachment, TicketMessage } from '@calina/contract/types'
import { Fragment } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Mark } from '#ui/logo.tsx'

interface LogProps {
  messages: readonly TicketMessage[]
  /** Whose side looks: their own messages stand on the right. */
  side: 'asker' | 'staff'
}

/** What was written in a ticket, by days. Needs the area `tickets`. */
export function TicketLog({ messages, side }: LogProps) {
  const format = useFormat()
  return (
    <div className="ticket-log" role="log">
      {messages.map((message, index) => {
        const day = format.weekdayDay(message.at)
        const before = messages[index - 1]
        return (
          <Fragment key={message.id}>
            {(!before || format.weekdayDay(before.at) !== day) && (
              <p className="ticket-day">{day.charAt(0).toLocaleUpperCase() + day.slice(1)}</p>
            )}
            <Message message={message} own={message.by === side} side={side} />
          </Fragment>
        )
      })}
    </div>
  )
}

function Message({ message, own, side }: { message: TicketMessage; own: boolean; side: LogProps['side'] }) {
  const t = useT()
  const format = useFormat()
  const { by, name, text, at, attachments } = message
  return (
    <article className={cx('ticket-message', own && 'ticket-message-own')}>
      {by === 'staff' && (
        <>
          <span className="ticket-house" aria-hidden="true">
            <Mark />
          </span>
          <p className="ticket-name">
            {name
              ? t.rich('tickets.team', { b: (chunk: string) => <b>{chunk}</b> }, { name })
              : t('tickets.teamNameless')}
          </p>
        </>
      )}
      {by === 'asker' && (
        <span className="sr-only">{t(side === 'asker' ? 'tickets.you' : 'tickets.asker')}</span>
      )}
      {text && <p className="ticket-text">{text}</p>}
      {attachments.map(file => (
        <File key={file.id} file={file} />
      ))}
      <time className="ticket-time figures" dateTime={at}>
        {format.time(at)}
      </time>
    </article>
  )
}

function File({ file: { name, kind, bytes, src } }: { file: TicketAttachment }) {
  const t = useT()
  const format = useFormat()
  const Drawing = kind === 'pdf' ? PdfIcon : ImageIcon
  const size = format.bytes(bytes)
  const inside = (
    <>
      <Drawing />
      <span className="min-w-0 flex-1">
        <b>{name}</b>
        <span className="figures">{size}</span>
      </span>
    </>
  )
  if (src === null) return <div className="ticket-file">{inside}</div>
  return (
    <a
      className="ticket-file"
      href={src}
      target="_blank"
      rel="noreferrer"
      aria-label={t('tickets.save', { name, size })}
    >
      {inside}
      <SaveIcon />
    </a>
  )
}
