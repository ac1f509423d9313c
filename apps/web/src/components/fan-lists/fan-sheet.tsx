import { FAN_LIST } from '@calina/contract/limits'
import type { FanList, FanMarks, Person } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite, write } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { ListForm } from './list-form.tsx'
import { fanListsQuery, fanMarksQuery } from './queries.ts'
import { useMembership } from './use-membership.ts'
import './lists.css'

interface FanSheetProps {
  /** Whose note and lists; nobody while it is closed. */
  fan: Person | undefined
  onClose: () => void
}

/** What a creator keeps about one fan: a note, and the lists on which they are. The fan sees neither. */
export function FanSheet({ fan, onClose }: FanSheetProps) {
  const t = useT()
  return (
    <Dialog
      open={fan !== undefined}
      onOpenChange={next => !next && onClose()}
      title={t('lists.noteAndLists')}
      description={t('lists.onlyYou')}
    >
      {fan && <Marks key={fan.username} fan={fan} />}
    </Dialog>
  )
}

function Marks({ fan }: { fan: Person }) {
  const t = useT()
  const { username } = fan
  const marks = useQuery(fanMarksQuery(username))
  const lists = useQuery(fanListsQuery())
  const failed = [marks, lists].filter(each => each.isError && each.data === undefined)
  return (
    <div className="flex flex-col gap-5">
      <PersonLine person={fan} width={40} />
      {isError(marks.error, 'USER_NOT_FOUND') ? (
        <p role="alert">{t('lists.outOfReach')}</p>
      ) : failed.length > 0 ? (
        <LoadError onRetry={() => void Promise.all(failed.map(each => each.refetch()))} />
      ) : marks.data === undefined || lists.data === undefined ? (
        <Skeleton className="h-40 w-full rounded-panel" />
      ) : (
        <>
          <NoteForm username={username} note={marks.data.note} />
          <ListChecks
            username={username}
            marks={marks.data}
            lists={lists.data.items.filter(({ kind }) => kind === 'custom')}
          />
        </>
      )}
    </div>
  )
}

/** The note about a fan; what is typed stays until it is saved. */
function NoteForm({ username, note }: { username: string; note: string | null }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const remove = useDeleteNote(username, note)
  const form = useForm({
    saved: { text: note ?? '' },
    draft: `note about ${username}`,
    check: ({ text }) => ({ text: text.trim() === '' ? t('lists.noteWanted') : undefined }),
    save: async ({ text }) => {
      const marks = await write(
        client,
        ['subscribers'],
        () => api.putFanNote({ params: { username }, body: { text } }, { repeatable: true }),
        answer => client.setQueryData(fanMarksQuery(username).queryKey, answer),
      )
      changed(client, 'subscribers')
      toast.success(t('lists.noteSaved'))
      return { text: marks.note ?? '' }
    },
  })
  return (
    <form className="flex flex-col gap-3" {...form.props}>
      <FormProblem error={form.problem} />
      <TextArea
        {...form.text('text')}
        label={t('lists.note')}
        maxLength={FAN_LIST.maxNote}
        counted={{ length: form.values.text.length, max: FAN_LIST.maxNote }}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        {note !== null && (
          <Button look="text" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('lists.deleteNote')}
          </Button>
        )}
        <Button type="submit" look="solid" busy={form.busy}>
          {t('lists.saveNote')}
        </Button>
      </div>
    </form>
  )
}

/** Deletes a note, which can be put back from where that is said. */
function useDeleteNote(username: string, note: string | null) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const show = (marks: FanMarks) => {
    client.setQueryData(fanMarksQuery(username).queryKey, marks)
    changed(client, 'subscribers')
  }
  const failed = async (error: unknown) => toast.error(await explain(error, texts))
  const putBack = async (text: string) => {
    try {
      show(await api.putFanNote({ params: { username }, body: { text } }, { repeatable: true }))
    } catch (error) {
      await failed(error)
    }
  }
  return useWrite({
    meta: { things: ['subscribers'] },
    mutationFn: () => api.deleteFanNote({ params: { username } }, { repeatable: true }),
    onSuccess: marks => {
      show(marks)
      toast.success(texts.t('lists.noteDeleted'), {
        ...(note !== null && {
          action: { text: texts.t('lists.undo'), onClick: () => void putBack(note) },
        }),
      })
    },
    onError: failed,
  })
}

interface ListChecksProps {
  username: string
  marks: FanMarks
  lists: readonly FanList[]
}

/** On which lists the fan is. */
function ListChecks({ username, marks, lists }: ListChecksProps) {
  const t = useT()
  const membership = useMembership()
  const [creating, setCreating] = useState(false)
  return (
    <section>
      <h3 className="label pb-1">{t('lists.yours')}</h3>
      {lists.length === 0 && !creating && <p className="pb-2 text-ink-2">{t('lists.noneYet')}</p>}
      <ul>
        {lists.map(list => (
          <ListCheck
            key={list.id}
            list={list}
            username={username}
            on={marks.lists.some(({ id }) => id === list.id)}
          />
        ))}
      </ul>
      {creating ? (
        <div className="pt-3">
          <ListForm
            byHand
            onDone={list => {
              setCreating(false)
              membership.mutate({ list, usernames: [username], on: true })
            }}
          />
        </div>
      ) : (
        <Button look="text" onClick={() => setCreating(true)}>
          {t('lists.new')}
        </Button>
      )}
    </section>
  )
}

/** One list, as a tick that puts the fan on it at once. Each is written for itself: a quick one does not cancel another. */
function ListCheck({ list, username, on }: { list: FanList; username: string; on: boolean }) {
  const format = useFormat()
  const membership = useMembership()
  // what was pressed stands until it is answered
  const [wish, setWish] = useState<boolean>()
  const press = (next: boolean) => {
    if (wish !== undefined) return
    setWish(next)
    membership.mutate({ list, usernames: [username], on: next }, { onSettled: () => setWish(undefined) })
  }
  return (
    <li className="list-check">
      <Checkbox checked={wish ?? on} onChange={event => press(event.target.checked)}>
        <bdi>{list.name}</bdi>
      </Checkbox>
      <span className="figures text-ink-2">{format.number(list.members)}</span>
    </li>
  )
}
