import EditIcon from 'icon:pencil-simple'
import DeleteIcon from 'icon:trash'
import { TICKET } from '@calina/contract/limits'
import type { SavedAnswer } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useForm } from '#lib/form.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'

interface SavedAnswersProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (text: string) => void
}

/** Answers that are kept for all colleagues: one is chosen, or they are kept, changed and deleted. */
export function SavedAnswers({ open, onOpenChange, onChoose }: SavedAnswersProps) {
  const t = useT()
  const [editing, setEditing] = useState<SavedAnswer | 'new'>()
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        onOpenChange(next)
        if (!next) setEditing(undefined)
      }}
      title={t('staff-tickets.saved')}
      wide
    >
      {editing ? (
        <Editor
          key={editing === 'new' ? 'new' : editing.id}
          answer={editing === 'new' ? undefined : editing}
          onEnd={() => setEditing(undefined)}
        />
      ) : (
        <Choice onChoose={onChoose} onEdit={setEditing} />
      )}
    </Dialog>
  )
}

function Choice({
  onChoose,
  onEdit,
}: {
  onChoose: (text: string) => void
  onEdit: (answer: SavedAnswer | 'new') => void
}) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(query('listSavedAnswers'))
  const deleting = useWrite({
    meta: { things: ['saved-answers'] },
    mutationFn: (answer: SavedAnswer) => api.deleteSavedAnswer({ params: { answer: answer.id } }),
    onSuccess: () => changed(client, 'saved-answers'),
    onError: async problem => void toast.error(await explain(problem, texts)),
  })
  if (error) return <LoadError onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="flex flex-col gap-3">
      {data.items.length === 0 && <p className="text-ink-2">{t('staff-tickets.savedNone')}</p>}
      <ul className="saved-answers">
        {data.items.map(answer => (
          <li key={answer.id}>
            <button type="button" className="saved-answer" onClick={() => onChoose(answer.text)}>
              <b>{answer.title}</b>
              <span>{answer.text}</span>
            </button>
            <IconButton
              icon={EditIcon}
              size="small"
              label={t('staff-tickets.change', { title: answer.title })}
              onClick={() => onEdit(answer)}
            />
            <IconButton
              icon={DeleteIcon}
              size="small"
              label={t('staff-tickets.delete', { title: answer.title })}
              onClick={() => deleting.mutate(answer)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => onEdit('new')}>{t('staff-tickets.savedNew')}</Button>
      </div>
    </div>
  )
}

function Editor({ answer, onEnd }: { answer: SavedAnswer | undefined; onEnd: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    saved: { title: answer?.title ?? '', text: answer?.text ?? '' },
    draft: `saved answer ${answer?.id ?? 'new'}`,
    check: ({ title, text }) => ({
      ...(title.trim() === '' && { title: t('staff-tickets.titleMissing') }),
      ...(text.trim() === '' && { text: t('staff-tickets.textMissing') }),
    }),
    refusals: { codes: { SAVED_ANSWER_TAKEN: 'title' } },
    send: async typed => {
      const body = { title: typed.title.trim(), text: typed.text.trim() }
      await (answer
        ? api.changeSavedAnswer({ params: { answer: answer.id }, body })
        : api.createSavedAnswer({ body }))
      changed(client, 'saved-answers')
      onEnd()
    },
  })
  return (
    <form className="flex flex-col gap-4" {...form.props}>
      <FormProblem error={form.problem} />
      <TextField
        label={t('staff-tickets.savedTitle')}
        maxLength={TICKET.maxTitle}
        autoComplete="off"
        {...form.text('title')}
      />
      <TextArea
        label={t('staff-tickets.savedText')}
        rows={6}
        maxLength={TICKET.maxText}
        {...form.text('text')}
      />
      <div className="flex gap-2">
        <Button type="submit" look="solid" busy={form.busy}>
          {t('common.save')}
        </Button>
        <Button look="text" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
