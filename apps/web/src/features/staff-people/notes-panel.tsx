import DeleteIcon from 'icon:trash'
import { STAFF } from '@calina/contract/limits'
import type { PersonPage, StaffNote } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskPart } from '#components/staff/desk-part.tsx'
import { PagedRows } from '#components/staff/desk-rows.tsx'
import { explain } from '#lib/error-texts.ts'
import { useForm } from '#lib/form.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'

const notesQuery = (user: string) => pages('listNotes', { params: { user }, query: {} })

/** What staff wrote down about the person, who never sees it. */
export function NotesPanel({ person }: { person: PersonPage }) {
  const t = useT()
  const list = useInfiniteQuery(notesQuery(person.id))
  return (
    <DeskPart title={t('staff-people.notes')} anchor="notes">
      <NoteForm person={person} />
      <PagedRows
        state={list}
        keyOf={({ id }) => id}
        render={note => <NoteLine person={person} note={note} />}
        more={t('staff-people.moreNotes')}
        className="person-notes"
      />
    </DeskPart>
  )
}

function NoteForm({ person }: { person: PersonPage }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    saved: { text: '' },
    draft: `note ${person.id}`,
    check: ({ text }) => ({ text: text.trim() ? undefined : t('staff-people.noteEmpty') }),
    save: async ({ text }) => {
      await api.addNote({ params: { user: person.id }, body: { text: text.trim() } })
      changed(client, `notes:${person.id}`, `acts:${person.id}`)
      return { text: '' }
    },
    refusals: { issues: { text: 'staff-people.reasonRefused' } },
  })
  return (
    <form {...form.props} className="mb-3 flex flex-col gap-2">
      <FormProblem error={form.problem} />
      <TextArea
        label={t('staff-people.newNote')}
        hideLabel
        placeholder={t('staff-people.newNote')}
        rows={2}
        maxLength={STAFF.maxText}
        {...form.text('text')}
      />
      {form.values.text !== '' && (
        <Button type="submit" size="small" busy={form.busy} className="self-end">
          {t('staff-people.keepNote')}
        </Button>
      )}
    </form>
  )
}

function NoteLine({ person, note }: { person: PersonPage; note: StaffNote }) {
  const t = useT()
  const format = useFormat()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const remove = useWrite({
    meta: { things: [`notes:${person.id}`] },
    mutationFn: () => api.deleteNote({ params: { user: person.id, note: note.id } }),
    onSettled: () => changed(client, `notes:${person.id}`, `acts:${person.id}`),
    onError: async error => toast.error(await explain(error, texts)),
  })
  return (
    <article className="person-note on-well">
      <p>{note.text}</p>
      <div>
        <span>{t('staff-people.noteBy', { name: note.by, day: format.dayWithin(note.at) })}</span>
        {note.own && (
          <IconButton
            icon={DeleteIcon}
            label={t('staff-people.deleteNote')}
            size="small"
            onClick={() => setAsked(true)}
          />
        )}
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('staff-people.deleteNoteTitle')}
        text={t('staff-people.deleteNoteText')}
        action={t('common.delete')}
        busy={remove.isPending}
        onConfirm={() => {
          setAsked(false)
          remove.mutate()
        }}
      />
    </article>
  )
}
