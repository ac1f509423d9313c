import type { Person } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const SHOWN = 5
const ACTIVE = { query: { status: 'active' } } as const

/** The active subscriptions that stand against closing: with whom, until when, and where they are ended. */
export function ClosingSubscriptions({ count }: { count: number }) {
  const isCreator = useUser()?.type === 'model'
  return isCreator ? <OfFans count={count} /> : <ToCreators count={count} />
}

function ToCreators({ count }: { count: number }) {
  const t = useT()
  const { data, isPending } = useInfiniteQuery(pages('listSubscriptions', ACTIVE))
  const lines = data?.pages[0]?.items.map(item => ({ ...item, person: item.creator }))
  return (
    <List
      lines={lines}
      pending={isPending}
      count={count}
      hint={t('preferences.closingRenewals')}
      action={t('preferences.closingEndRenewals')}
    />
  )
}

function OfFans({ count }: { count: number }) {
  const t = useT()
  const { data, isPending } = useInfiniteQuery(pages('listSubscribers', ACTIVE))
  const lines = data?.pages[0]?.items.map(item => ({ ...item, person: item.fan }))
  return (
    <List
      lines={lines}
      pending={isPending}
      count={count}
      hint={t('preferences.closingFans')}
      action={t('preferences.closingSubscriptions', { count })}
    />
  )
}

interface ListProps {
  lines: { id: string; person: Person; renews: boolean; expiresAt: string }[] | undefined
  pending: boolean
  count: number
  /** What can be done about them. */
  hint: string
  action: string
}

function List({ lines, pending, count, hint, action }: ListProps) {
  const t = useT()
  const format = useFormat()
  const more = count - Math.min(lines?.length ?? 0, SHOWN)
  return (
    <div className="flex flex-col gap-3">
      {pending && <Skeleton className="h-12 w-full" />}
      <ul>
        {lines?.slice(0, SHOWN).map(({ id, person, renews, expiresAt }) => (
          <li key={id} className="border-line border-b py-3">
            <PersonLine
              person={person}
              linked
              width={44}
              detail={t(renews ? 'settings.renewsOn' : 'settings.endsOn', { day: format.day(expiresAt) })}
            />
          </li>
        ))}
      </ul>
      {lines && more > 0 && (
        <p className="text-ink-2 text-small">{t('preferences.closingMore', { count: more })}</p>
      )}
      <p className="text-ink-2 text-small">{hint}</p>
      <ButtonLink to="/settings/suscribers" look="line" full>
        {action}
      </ButtonLink>
    </div>
  )
}
