import { BOOKMARKS } from '@calina/contract/limits'
import type { BookmarkCollection } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useAreas, useT, useTexts } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { collectionsOf, useCollect, useCreateCollection } from '../api/use-collections.ts'

const AREAS = ['bookmarks']

interface CollectionsDialogProps {
  post: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** In which collections a saved post is, and a new one for it. */
export function CollectionsDialog({ post, open, onOpenChange }: CollectionsDialogProps) {
  const t = useT()
  if (!useAreas(AREAS)) return null
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('bookmarks.choose')}>
      <Choices post={post} />
      <Button look="solid" className="mt-4 self-end" onClick={() => onOpenChange(false)}>
        {t('bookmarks.done')}
      </Button>
    </Dialog>
  )
}

function Choices({ post }: { post: string }) {
  const t = useT()
  const { data, isError, refetch } = useQuery(collectionsOf(post))
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-4">
      {data === undefined ? (
        <Skeleton className="h-11 w-full" />
      ) : (
        data.items.length > 0 && (
          <fieldset className="flex max-h-72 min-w-0 flex-col overflow-y-auto">
            <legend className="sr-only">{t('bookmarks.collections')}</legend>
            {data.items.map(collection => (
              <Choice key={collection.id} post={post} collection={collection} />
            ))}
          </fieldset>
        )
      )}
      <NewCollection post={post} />
    </div>
  )
}

function Choice({ post, collection: { id, name, has } }: { post: string; collection: BookmarkCollection }) {
  const collect = useCollect(post)
  // the press is shown before the write is even under way
  const [wish, setWish] = useState<boolean>()
  return (
    <Checkbox
      checked={wish ?? has}
      onChange={({ target: { checked } }) => {
        if (collect.isPending) return
        setWish(checked)
        collect.mutate({ collection: id, has: checked }, { onSettled: () => setWish(undefined) })
      }}
    >
      <span className="wrap-anywhere min-w-0" dir="auto">
        {name}
      </span>
    </Checkbox>
  )
}

/** A name for a collection that begins; with a post it goes into it at once. */
export function NewCollection({
  post,
  onCreated,
}: {
  post: string | null
  onCreated?: (id: string) => void
}) {
  const t = useT()
  const create = useCreateCollection(post)
  return (
    <NameForm
      label={t('bookmarks.newName')}
      action={t('bookmarks.create')}
      busy={create.isPending}
      send={async name => {
        const { id } = await create.mutateAsync(name)
        onCreated?.(id)
      }}
    />
  )
}

interface NameFormProps {
  label: string
  action: string
  first?: string
  busy: boolean
  /** Throws what the server refuses: it is shown beside the name. */
  send: (name: string) => Promise<unknown>
}

/** One name, and what it is sent for. */
export function NameForm({ label, action, first = '', busy, send }: NameFormProps) {
  const t = useT()
  const texts = useTexts()
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setError(t('bookmarks.needsName'))
    try {
      await send(name.trim())
      setName(first)
      setError(undefined)
    } catch (refused) {
      setError(await explain(refused, texts))
    }
  }
  return (
    <form className="flex items-end gap-2" onSubmit={event => void submit(event)} noValidate>
      <TextField
        className="min-w-0 flex-1"
        label={label}
        dir="auto"
        maxLength={BOOKMARKS.maxName}
        value={name}
        onChange={event => {
          setName(event.target.value)
          setError(undefined)
        }}
        error={error}
      />
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
