import type { Helping } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { startActing } from '#lib/acting.ts'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
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
import { RightsList } from './rights.tsx'

export const helpingQuery = () => query('listHelping')

/** The creators whose chats the person answers, and those who ask them to. */
export function HelpingList() {
  const t = useT()
  return (
    <section aria-labelledby="my-helping">
      <h2 id="my-helping" className="heading pb-3">
        {t('helpers.helping')}
      </h2>
      <Loaded state={useQuery(helpingQuery())} waiting={<Skeleton className="h-40 w-full rounded-panel" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('helpers.helpingNobody')} text={t('helpers.helpingNobodyText')} />
          ) : (
            <ul>
              {items.map(helping => (
                <HelpingRow key={helping.id} helping={helping} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function HelpingRow({ helping }: { helping: Helping }) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { id, creator, rights, acceptedAt, invitedAt } = helping
  const name = creator.name
  const onError = async (error: unknown) => {
    toast.error(await explain(error, texts))
  }
  const accept = useWrite({
    meta: { things: ['helpers'] },
    mutationFn: () => api.acceptHelping({ params: { helper: id } }),
    onSuccess: () => changed(client, 'helpers'),
    onError,
  })
  const leave = useWrite({
    meta: { things: ['helpers'] },
    mutationFn: () => api.leaveHelping({ params: { helper: id } }),
    onSuccess: () => {
      setLeaving(false)
      changed(client, 'helpers')
    },
    onError,
  })
  const asked = acceptedAt === null
  return (
    <li className="flex flex-col gap-4 border-line border-b py-5">
      <PersonLine
        person={creator}
        detail={
          asked
            ? t('helpers.invited', { when: format.ago(invitedAt) })
            : t('helpers.since', { date: format.dayMonth(acceptedAt) })
        }
      />
      {asked && (
        <>
          <p className="[overflow-wrap:anywhere]">{t('helpers.askedBy', { name })}</p>
          <RightsList rights={rights} />
          <p className="text-ink-2 text-small">{t('helpers.askedTerms', { name })}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {asked ? (
          <>
            <Button look="solid" busy={accept.isPending} onClick={() => accept.mutate()}>
              {t('helpers.accept')}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button busy={leave.isPending} onClick={() => leave.mutate()}>
              {t('helpers.decline')}
              <span className="sr-only"> {name}</span>
            </Button>
          </>
        ) : (
          <>
            <Button look="solid" onClick={() => startActing(id)}>
              {t('helpers.answer', { name: firstName(name) })}
            </Button>
            <Button onClick={() => setLeaving(true)}>
              {t('helpers.leave')}
              <span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('helpers.leaveTitle', { name })}
        text={t('helpers.leaveText')}
        action={t('helpers.leave')}
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </li>
  )
}
