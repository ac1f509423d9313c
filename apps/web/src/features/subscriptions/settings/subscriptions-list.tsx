import GiftIcon from 'icon:gift'
import type { Subscription } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { StatusPill } from '#ui/status.tsx'
import { isAsked } from '../renewal/price-question.tsx'
import { PriceQuestionPlace } from '../renewal/price-question-place.tsx'
import { QUESTION_PARAMETER, questionPath } from '../renewal/question-address.ts'
import '../subscriptions.css'
import { useRenewal } from '../use-renewal.ts'
import { StatusChips, type StatusFilter } from './status-filter.tsx'

export const subscriptionsPages = (filter: StatusFilter) =>
  pages('listSubscriptions', { query: filter === 'all' ? {} : { status: filter } })

/** A fan's subscriptions, with the switch that stops or resumes renewal. */
export function SubscriptionsList() {
  const t = useT()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const list = useInfiniteQuery(subscriptionsPages(filter))
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const navigate = useNavigate()
  const wanted = useSearchParams().get(QUESTION_PARAMETER)
  const found = items.find(({ id }) => id === wanted)
  const asked = found && isAsked(found) ? found : undefined
  return (
    <PriceQuestionPlace
      subscription={asked}
      onClose={() => navigate('/settings/suscribers', { replace: true })}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <StatusChips value={filter} onChange={setFilter} />
        <Link to="/settings/suscribers/gifts" className="giving-link">
          <GiftIcon />
          <span>{t('given.given')}</span>
        </Link>
      </div>
      <InfiniteList
        state={list}
        items={items}
        keyOf={item => item.id}
        estimate={96}
        render={item => <Line subscription={item} />}
        loading={<LoadingPeople />}
        empty={
          <Empty
            title={t('settings.noSubscriptions')}
            action={<ButtonLink to="/creators">{t('common.seeCreators')}</ButtonLink>}
          />
        }
      />
    </PriceQuestionPlace>
  )
}

/** How the end is told, by why renewal was given up. */
const ENDED = {
  late: 'settings.missedOn',
  hidden: 'settings.hiddenOn',
  price: 'settings.unansweredOn',
  other: 'settings.endedOn',
} as const

function Line({ subscription }: { subscription: Subscription }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const renewal = useRenewal(subscription.creator.username, subscription.id)
  const active = subscription.status === 'active'
  const { renews } = subscription
  const waits = isAsked(subscription)
  const ended = ENDED[subscription.missed ?? 'other']
  const price = subscription.gifted
    ? t('given.gifted')
    : subscription.price.amount === 0
      ? t('settings.free')
      : format.price(subscription.price)
  return (
    <div className="border-line border-b py-3">
      <PersonLine
        person={subscription.creator}
        detail={
          <>
            {price} ·{' '}
            {t(
              active
                ? renews
                  ? waits
                    ? 'settings.waitsUntil'
                    : 'settings.renewsOn'
                  : 'settings.endsOn'
                : ended,
              {
                day: format.dayMonth(subscription.expiresAt),
              },
            )}
          </>
        }
        end={<StatusPill status={subscription.status} compact />}
      />
      {waits && renews && (
        <div className="mt-2 pl-15">
          <ButtonLink to={questionPath(subscription.id)} look="solid" size="small" replace>
            {t('settings.answer')}
          </ButtonLink>
        </div>
      )}
      {active && subscription.price.amount > 0 && !(waits && renews) && (
        <div className="pl-15 text-small">
          <Switch
            checked={renews}
            disabled={renewal.isPending}
            onChange={event => {
              // another price is asked for: that one is accepted, or nothing
              if (waits) navigate(questionPath(subscription.id), { replace: true })
              else renewal.mutate(event.target.checked)
            }}
          >
            {t('settings.renewal')}
          </Switch>
        </div>
      )}
    </div>
  )
}
