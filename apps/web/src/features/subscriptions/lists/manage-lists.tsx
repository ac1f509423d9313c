import BackIcon from 'icon:arrow-left'
import MoreIcon from 'icon:dots-three'
import AddIcon from 'icon:plus'
import type { FanList } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ListForm } from '#components/fan-lists/list-form.tsx'
import { fanListsQuery } from '#components/fan-lists/queries.ts'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Menu } from '#ui/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { ListMembers } from './list-members.tsx'
import { useRuleText } from './use-rule-text.ts'
import '../../../components/fan-lists/lists.css'

type View = { step: 'all' } | { step: 'form'; id?: string } | { step: 'members'; id: string }

interface ManageListsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A list is gone; subscribers that are shown may still name it. */
  onDeleted: (id: string) => void
}

/** A creator's lists: who is on each, new ones, other names and rules, and their end. */
export function ManageLists({ open, onOpenChange, onDeleted }: ManageListsProps) {
  const t = useT()
  const [view, setView] = useState<View>({ step: 'all' })
  const lists = useQuery({ ...fanListsQuery(), enabled: open })
  const shown = 'id' in view ? lists.data?.items.find(({ id }) => id === view.id) : undefined
  const back = () => setView({ step: 'all' })
  const titles = {
    all: t('lists.title'),
    form: shown === undefined ? t('lists.new') : t('lists.change'),
    members: shown?.name ?? t('lists.title'),
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        onOpenChange(next)
        if (!next) back()
      }}
      title={titles[view.step]}
      {...(view.step !== 'all' && {
        action: (
          <Button look="text" size="small" icon={BackIcon} onClick={back}>
            {t('common.back')}
          </Button>
        ),
      })}
    >
      {view.step === 'form' ? (
        <ListForm
          key={view.id}
          {...(shown && { list: shown })}
          onDone={list => {
            toast.success(t(shown === undefined ? 'lists.created' : 'lists.saved', { list: list.name }))
            if (shown === undefined) setView({ step: 'members', id: list.id })
            else back()
          }}
        />
      ) : view.step === 'members' && shown ? (
        <ListMembers list={shown} />
      ) : lists.isError ? (
        <LoadError onRetry={() => void lists.refetch()} />
      ) : lists.data === undefined || view.step === 'members' ? (
        <Skeleton className="h-40 w-full rounded-panel" />
      ) : (
        <AllLists lists={lists.data.items} onView={setView} onDeleted={onDeleted} />
      )}
    </Dialog>
  )
}

interface Handlers extends Pick<ManageListsProps, 'onDeleted'> {
  onView: (view: View) => void
}

function AllLists({ lists, onView, onDeleted }: Handlers & { lists: readonly FanList[] }) {
  const t = useT()
  const groups = [
    { title: t('lists.yours'), items: lists.filter(({ kind }) => kind === 'custom') },
    { title: t('lists.selfMade'), items: lists.filter(({ kind }) => kind === 'smart') },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className="flex flex-col gap-5">
      {groups.length === 0 && <p className="text-ink-2">{t('lists.noneText')}</p>}
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h3 className="label pb-1">{title}</h3>
          <ul>
            {items.map(list => (
              <ListLine key={list.id} list={list} onView={onView} onDeleted={onDeleted} />
            ))}
          </ul>
        </section>
      ))}
      <Button icon={AddIcon} full onClick={() => onView({ step: 'form' })}>
        {t('lists.new')}
      </Button>
      {groups.length > 0 && <p className="text-small text-ink-2">{t('lists.whoCounts')}</p>}
    </div>
  )
}

function ListLine({ list, onView, onDeleted }: Handlers & { list: FanList }) {
  const t = useT()
  const format = useFormat()
  const ruleText = useRuleText()
  const [asking, setAsking] = useState(false)
  const remove = useDeleteList(list, onDeleted)
  const { id, name, members, rule } = list
  return (
    <li className="list-line">
      <button type="button" className="list-name" onClick={() => onView({ step: 'members', id })}>
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        {rule && <span className="block text-ink-2 text-small">{ruleText(rule)}</span>}
      </button>
      <span className="figures">
        {format.number(members)}
        <span className="sr-only"> {t('lists.people', { count: members })}</span>
      </span>
      <Menu
        label={t('lists.more', { list: name })}
        className="icon-button"
        align="end"
        entries={[
          { text: t('lists.who'), onSelect: () => onView({ step: 'members', id }) },
          { text: t('lists.change'), onSelect: () => onView({ step: 'form', id }) },
          { text: t('common.delete'), danger: true, onSelect: () => setAsking(true) },
        ]}
      >
        <MoreIcon />
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('lists.deleteTitle', { list: name })}
        text={rule ? t('lists.deleteSmart') : t('lists.deleteCustom', { count: members })}
        action={t('common.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}

function useDeleteList({ id, name }: FanList, onDeleted: (id: string) => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['fan-lists', 'subscribers'] },
    mutationFn: () => api.deleteFanList({ params: { list: id } }),
    onSuccess: () => {
      onDeleted(id)
      toast.success(texts.t('lists.deleted', { list: name }))
    },
    onError: async error => toast.error(await explain(error, texts)),
    // another tab may have deleted it
    onSettled: () => changed(client, 'fan-lists'),
  })
}
