import '../../styles/fields.css'
import SendIcon from 'icon:arrow-up'
import FailedIcon from 'icon:warning-circle-fill'
import { TICKET } from '@calina/contract/limits'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { AttachButton, allReady, attachmentsOf, Files, type Sent } from '#components/tickets/files.tsx'
import { useClientId } from '#lib/client-id.ts'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { IconButton } from '#ui/button.tsx'

interface ComposerProps {
  /** Names the draft. */
  name: string
  /** To whom it goes; undefined where nobody has answered. */
  to: string | undefined
  /** Absent for guests. */
  uploads?: FormUploads
  /** What stands above the field: what a reply will do, or why nothing can be attached. */
  note?: ReactNode
  send: (sent: Sent) => Promise<unknown>
}

/** Where the next message of a ticket is written. What is typed stays over reloads and failed tries. */
export function TicketComposer({ name, to, uploads, note, send }: ComposerProps) {
  const t = useT()
  const [text, setText] = useTextDraft(name)
  const id = useClientId(name)
  const field = useRef<HTMLTextAreaElement>(null)
  const items = uploads?.items ?? []
  const write = useWrite({
    mutationFn: send,
    onSuccess: () => {
      id.renew()
      setText('')
      uploads?.clear()
      field.current?.focus()
    },
  })
  const sendable = allReady(items) && (text.trim() !== '' || items.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sendable)
      write.mutate({ clientId: id.current(), text: text.trim(), attachments: attachmentsOf(items) })
  }
  const label = to === undefined ? t('tickets.reply') : t('tickets.replyTo', { name: to })
  return (
    <form className="ticket-composer" onSubmit={submit}>
      {note && <p className="text-ink-2 text-small">{note}</p>}
      {write.error && (
        <p className="ticket-problem" role="alert">
          <FailedIcon />
          {errorText(write.error, t)}
        </p>
      )}
      {uploads && <Files uploads={uploads} />}
      <div className="ticket-composer-row">
        {uploads && <AttachButton uploads={uploads} />}
        <div className="input input-quiet input-pill">
          <textarea
            ref={field}
            rows={1}
            aria-label={label}
            placeholder={label}
            maxLength={TICKET.maxText}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </div>
        <IconButton
          icon={SendIcon}
          label={t('tickets.send')}
          look="solid"
          type="submit"
          disabled={!sendable || write.isPending}
        />
      </div>
    </form>
  )
}
