import type { Person } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EndOffer, StopAllRenewals } from './closing-renewals.tsx'

const SHOWN = 5
const ACTIVE = { query: { status: 'active' } } as const
const WAITING = <Skeleton className="h-12 w-full" />

/** The active subscriptions that stand against closing: with whom, until when, and where they are ended. */
export function ClosingSubscriptions(props: ClosingSubscriptionsProps) {
  const isCreator = useUser()?.type === 'model'
  return isCreator ? <OfFans {...props} /> : <ToCreators {...props} />
}

interface ClosingSubscriptionsProps {
  count: number
  /** When the last one is over. */
  until: string | null
}

function ToCreators({ count, until }: ClosingSubscriptionsProps) {
  const t = useT()
  const state = useInfiniteQuery(pages('listSubscriptions', ACTIVE))
  return (
    <Standing
      hint={t('preferences.closingRenewals')}
      until={until}
      act={<StopAllRenewals />}
      action={t('preferences.closingEndRenewals')}
    >
      <Loaded state={state} waiting={WAITING}>
        {({ pages: [first] }) => (
          <Lines lines={first?.items.map(item => ({ ...item, person: item.creator })) ?? []} count={count} />
        )}
      </Loaded>
    </Standing>
  )
}

function OfFans({ count, until }: ClosingSubscriptionsProps) {
  const t = useT()
  const state = useInfiniteQuery(pages('listSubscribers', ACTIVE))
  return (
    <Standing
      hint={t('preferences.closingFans')}
      until={until}
      act={<EndOffer until={until} />}
      action={t('preferences.closingSubscriptions', { count })}
    >
      <Loaded state={state} waiting={WAITING}>
        {({ pages: [first] }) => (
          <Lines lines={first?.items.map(item => ({ ...item, person: item.fan })) ?? []} count={count} />
        )}
      </Loaded>
    </Standing>
  )
}

interface StandingProps {
  /** What can be done about them. */
  hint: string
  until: string | null
  /** Ends all renewals at once. */
  act: ReactNode
  action: string
  children: ReactNode
}

/** What can be done about the subscriptions stands under them, also when they could not be loaded. */
function Standing({ hint, until, act, action, children }: StandingProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="flex flex-col gap-3">
      {children}
      <p className="text-ink-2 text-small">
        {hint} {until !== null && t('preferences.closingLastEnd', { day: format.day(until) })}
      </p>
      {act}
      <ButtonLink to="/settings/suscribers" look="line" full>
        {action}
      </ButtonLink>
    </div>
  )
}

interface LinesProps {
  lines: { id: string; person: Person; renews: boolean; expiresAt: string }[]
  count: number
}

function Lines({ lines, count }: LinesProps) {
  const t = useT()
  const format = useFormat()
  const more = count - Math.min(lines.length, SHOWN)
  return (
    <>
      <ul>
        {lines.slice(0, SHOWN).map(({ id, person, renews, expiresAt }) => (
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
      {more > 0 && <p className="text-ink-2 text-small">{t('preferences.closingMore', { count: more })}</p>}
    </>
  )
}
