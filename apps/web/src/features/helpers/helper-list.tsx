import AddIcon from 'icon:plus'
import { HELPERS } from '@calina/contract/limits'
import type { Helper } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { InviteHelper } from './invite-helper.tsx'
import { RightsField } from './rights.tsx'

export const helpersQuery = () => query('listHelpers')

/** Who answers the creator's chats, and what each may do. */
export function HelperList() {
  const t = useT()
  const client = useQueryClient()
  const [inviting, setInviting] = useState(false)
  const list = useQuery(helpersQuery())
  const full = (list.data?.items.length ?? 0) >= HELPERS.max
  return (
    <section aria-labelledby="my-team" className="mb-9 flex flex-col gap-4">
      <h2 id="my-team" className="heading">
        {t('helpers.team')}
      </h2>
      <p className="text-ink-2">{t('helpers.teamText')}</p>
      <Loaded state={list} waiting={<Skeleton className="h-40 w-full rounded-panel" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('helpers.nobody')} text={t('helpers.nobodyText')} />
          ) : (
            <ul>
              {items.map(helper => (
                <HelperRow key={helper.id} helper={helper} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {inviting ? (
        <InviteHelper
          onInvited={() => {
            setInviting(false)
            toast.success(t('helpers.sent'))
            changed(client, 'helpers')
          }}
          onCancel={() => setInviting(false)}
        />
      ) : (
        <Button icon={AddIcon} className="self-start" disabled={full} onClick={() => setInviting(true)}>
          {t('helpers.invite')}
        </Button>
      )}
    </section>
  )
}

function HelperRow({ helper }: { helper: Helper }) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const { id, person, acceptedAt, invitedAt } = helper
  const [chosen, setChosen] = useState<Helper['rights']>()
  const [removing, setRemoving] = useState(false)
  const name = nameOf(person, t)
  const meta = { things: ['helpers'] as const }
  const onError = async (error: unknown) => {
    toast.error(await explain(error, texts))
  }
  const save = useWrite({
    meta: { things: [...meta.things] },
    mutationFn: (rights: Helper['rights']) =>
      api.changeHelper({ params: { helper: id }, body: { rights } }, { purpose: t('helpers.save') }),
    onSuccess: () => {
      setChosen(undefined)
      toast.success(t('helpers.saved'))
      changed(client, 'helpers')
    },
    onError,
  })
  const remove = useWrite({
    meta: { things: [...meta.things] },
    mutationFn: () => api.removeHelper({ params: { helper: id } }),
    onSuccess: () => {
      setRemoving(false)
      toast.success(t('helpers.removed', { name }))
      changed(client, 'helpers')
    },
    onError,
  })
  const rights = chosen ?? helper.rights
  const different = rights.join() !== helper.rights.join()
  return (
    <li className="flex flex-col gap-4 border-line border-b py-5">
      <PersonLine
        person={person}
        detail={
          acceptedAt === null
            ? t('helpers.invited', { when: format.ago(invitedAt) })
            : t('helpers.since', { date: format.dayMonth(acceptedAt) })
        }
      />
      <RightsField value={rights} onChange={setChosen} disabled={save.isPending} />
      <div className="flex flex-wrap gap-2">
        {different && (
          <Button look="solid" busy={save.isPending} onClick={() => save.mutate(rights)}>
            {t('helpers.save')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button onClick={() => setRemoving(true)}>
          {t(acceptedAt === null ? 'helpers.takeBack' : 'helpers.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('helpers.removeTitle', { name })}
        text={t('helpers.removeText')}
        action={t(acceptedAt === null ? 'helpers.takeBack' : 'helpers.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
