import { TICKET } from '@calina/contract/limits'
import type { StaffTicket } from '@calina/contract/types'
import { useClientId } from '#lib/client-id.ts'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'

interface NotesProps {
  shown: StaffTicket
  run: (call: () => Promise<StaffTicket>) => Promise<StaffTicket>
}

/** What colleagues write to each other; whoever asks never sees it. */
export function Notes({ shown: { ticket, notes }, run }: NotesProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const name = `ticket note ${ticket.id}`
  const [text, setText] = useTextDraft(name)
  const id = useClientId(name)
  const adding = useWrite({
    mutationFn: async () => {
      const body = { clientId: id.current(), text: text.trim() }
      await run(() => api.addTicketNote({ params: { ticket: ticket.id }, body }, { repeatable: true }))
      id.renew()
      setText('')
    },
  })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="heading">{t('staff-tickets.notes')}</h3>
      <p className="text-ink-2 text-micro">{t('staff-tickets.notesAbout')}</p>
      {notes.length > 0 && (
        <ul className="helpdesk-notes">
          {notes.map(note => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span>
                {note.own ? t('staff-tickets.me') : note.by}, {format.ago(note.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-col gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() !== '') adding.mutate()
        }}
      >
        <TextArea
          label={t('staff-tickets.note')}
          hideLabel
          placeholder={t('staff-tickets.note')}
          rows={2}
          maxLength={TICKET.maxText}
          value={text}
          error={adding.error ? errorText(adding.error, t) : undefined}
          onChange={event => setText(event.target.value)}
        />
        <div>
          <Button type="submit" size="small" busy={adding.isPending} disabled={text.trim() === ''}>
            {t('staff-tickets.addNote')}
          </Button>
        </div>
      </form>
    </section>
  )
}
