import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListForm } from '#components/fan-lists/list-form.tsx'
import { fanListsQuery } from '#components/fan-lists/queries.ts'
import { useMembership } from '#components/fan-lists/use-membership.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import '../../../components/fan-lists/lists.css'

interface AddToListProps {
  open: boolean
  usernames: readonly string[]
  onClose: () => void
  /** They are on a list now. */
  onAdded: () => void
}

/** Puts those who were chosen on one of the lists that are made by hand, or on a new one. */
export function AddToList({ open, usernames, onClose, onAdded }: AddToListProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('lists.addTo')}
      description={t('lists.chosen', { count: usernames.length })}
    >
      <Lists usernames={usernames} onAdded={onAdded} />
    </Dialog>
  )
}

function Lists({ usernames, onAdded }: Pick<AddToListProps, 'usernames' | 'onAdded'>) {
  const t = useT()
  const format = useFormat()
  const lists = useQuery(fanListsQuery())
  const membership = useMembership()
  const [creating, setCreating] = useState(false)
  if (lists.isError && lists.data === undefined) return <LoadError onRetry={() => void lists.refetch()} />
  if (lists.data === undefined) return <Skeleton className="h-40 w-full rounded-panel" />
  const custom = lists.data.items.filter(({ kind }) => kind === 'custom')
  const add = (list: { id: string; name: string }) =>
    membership.mutate({ list, usernames: [...usernames], on: true }, { onSuccess: onAdded })
  if (creating || custom.length === 0) return <ListForm byHand onDone={add} />
  return (
    <div className="flex flex-col gap-4">
      <ul aria-busy={membership.isPending || undefined}>
        {custom.map(list => (
          <li key={list.id} className="list-line">
            <button type="button" className="list-name" onClick={event => event.detail < 2 && add(list)}>
              <bdi className="block font-semibold wrap-anywhere">{list.name}</bdi>
            </button>
            <span className="figures">{format.number(list.members)}</span>
          </li>
        ))}
      </ul>
      <Button onClick={() => setCreating(true)}>{t('lists.new')}</Button>
    </div>
  )
}
