import AddIcon from 'icon:plus'
import type { Performer } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitePerformer } from '#components/performers/invite-performer.tsx'
import { PerformerPill } from '#components/performers/performer-pill.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'

/** The people who appear with the creator. */
export function PerformerList() {
  const t = useT()
  const client = useQueryClient()
  const [inviting, setInviting] = useState(false)
  return (
    <section aria-labelledby="my-performers" className="mb-9 flex flex-col gap-4">
      <h2 id="my-performers" className="heading">
        {t('performers.mine')}
      </h2>
      <p className="text-ink-2">{t('performers.mineText')}</p>
      <Loaded
        state={useQuery(query('listPerformers'))}
        waiting={<Skeleton className="h-40 w-full rounded-panel" />}
      >
        {({ items }) =>
          items.length > 0 && (
            <ul>
              {items.map(person => (
                <Row key={person.id} person={person} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {inviting ? (
        <InvitePerformer
          onInvited={() => {
            setInviting(false)
            toast.success(t('performers.asked'))
            changed(client, 'performers')
          }}
          onCancel={() => setInviting(false)}
        />
      ) : (
        <Button icon={AddIcon} className="self-start" onClick={() => setInviting(true)}>
          {t('performers.invite')}
        </Button>
      )}
    </section>
  )
}

function Row({ person }: { person: Performer }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const remove = useWrite({
    meta: { things: ['performers'] },
    mutationFn: () => api.removePerformer({ params: { performer: person.id } }),
    onSuccess: () => changed(client, 'performers'),
    onError: async error => toast.error(await explain(error, texts)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold [overflow-wrap:anywhere]">{person.name}</p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {person.username === null ? person.email : `@${person.username}`}
          {person.posts > 0 && ` · ${t('performers.posts', { count: person.posts })}`}
        </p>
      </div>
      <PerformerPill state={person.state} />
      {person.posts === 0 && (
        <Button size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('performers.remove')}
          <span className="sr-only"> {person.name}</span>
        </Button>
      )}
    </li>
  )
}
