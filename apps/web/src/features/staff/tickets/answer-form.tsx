import '../../../styles/fields.css'
import { TICKET } from '@calina/contract/limits'
import type { StaffTicket } from '@calina/contract/types'
import { useRef, useState } from 'react'
import { AttachButton, allReady, attachmentsOf, Files, type Sent } from '#components/tickets/files.tsx'
import { useClientId } from '#lib/client-id.ts'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { SavedAnswers } from './saved-answers.tsx'

interface AnswerFormProps {
  shown: StaffTicket
  answer: (sent: Sent & { solves: boolean }) => Promise<unknown>
  solve: () => Promise<unknown>
}

/** The answer, with those that are kept at hand; sending it may solve the ticket. */
export function AnswerForm({ shown: { ticket, person }, answer, solve }: AnswerFormProps) {
  const t = useT()
  const name = `ticket answer ${ticket.id}`
  const [text, setText] = useTextDraft(name)
  const id = useClientId(name)
  const uploads = useUploads('ticket', `answer ${ticket.id}`)
  const { items } = uploads
  const form = useRef<HTMLFormElement>(null)
  const [choosing, setChoosing] = useState(false)
  const sending = useWrite({
    mutationFn: async (solves: boolean) => {
      await answer({
        clientId: id.current(),
        text: text.trim(),
        attachments: attachmentsOf(items),
        solves,
      })
      id.renew()
      setText('')
      uploads.clear()
    },
  })
  const solving = useWrite({ mutationFn: solve })
  const empty = text.trim() === '' && items.length === 0
  const sendable = !empty && allReady(items)
  const error = sending.error ?? solving.error
  const busy = sending.isPending || solving.isPending
  const send = (solves: boolean) => {
    if (sendable && !busy) sending.mutate(solves)
  }
  return (
    <form
      ref={form}
      className="helpdesk-answer"
      onSubmit={event => {
        event.preventDefault()
        send(false)
      }}
    >
      {error && (
        <p className="helpdesk-problem" role="alert">
          {errorText(error, t)}
        </p>
      )}
      <TextArea
        label={t('staff-tickets.answer')}
        rows={4}
        maxLength={TICKET.maxText}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Files uploads={uploads} />
      <div className="flex flex-wrap items-center gap-2">
        {/* a guest has no session, by which a link to a file is signed */}
        {person && <AttachButton uploads={uploads} />}
        <Button size="small" onClick={() => setChoosing(true)}>
          {t('staff-tickets.saved')}
        </Button>
        <span className="flex-1" />
        {ticket.state === 'open' && empty && (
          <Button look="line" size="small" busy={solving.isPending} onClick={() => solving.mutate()}>
            {t('staff-tickets.solve')}
          </Button>
        )}
        {ticket.state === 'open' && !empty && (
          <Button
            look="line"
            size="small"
            disabled={!sendable}
            busy={sending.isPending && sending.variables}
            onClick={() => send(true)}
          >
            {t('staff-tickets.sendAndSolve')}
          </Button>
        )}
        <Button
          type="submit"
          look="solid"
          size="small"
          disabled={!sendable}
          busy={sending.isPending && !sending.variables}
        >
          {t('staff-tickets.send')}
        </Button>
      </div>
      <SavedAnswers
        open={choosing}
        onOpenChange={setChoosing}
        onChoose={chosen => {
          setText((text.trim() === '' ? chosen : `${text.trimEnd()}\n\n${chosen}`).slice(0, TICKET.maxText))
          setChoosing(false)
        }}
      />
    </form>
  )
}
