import NextIcon from 'icon:caret-right'
import CallIcon from 'icon:phone'
import { useQuery } from '@tanstack/react-query'
import { Newcomer } from '#features/subscriptions/offers/newcomer.tsx'
import { OffersSection } from '#features/subscriptions/offers/offers-section.tsx'
import { planFiguresQuery, promotionsPages, trialLinksPages } from '#features/subscriptions/offers/queries.ts'
import { TrialsSection } from '#features/subscriptions/offers/trials-section.tsx'
import { ownPlansQuery } from '#features/subscriptions/settings/own-plans.ts'
import { PlansForm } from '#features/subscriptions/settings/plans-form.tsx'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import '#features/subscriptions/offers/offers.css'

export const queries = () => [ownPlansQuery(), promotionsPages(), trialLinksPages(), planFiguresQuery()]

/** What a creator's subscription costs, their offers and trial links, and what each brought. */
export function Component() {
  const t = useT()
  const figures = useQuery(planFiguresQuery()).data?.items
  return (
    <SettingsPage title={t('offers.title')}>
      <Loaded
        state={useQuery(ownPlansQuery())}
        waiting={<Skeleton className="h-96 w-full max-w-2xl rounded-panel" />}
      >
        {({ items }) => (
          <div className="offers-page">
            <div>
              {items.length > 0 && <OffersSection plans={items} />}
              {items.length > 0 && <TrialsSection />}
              <PlansForm plans={items} figures={figures} />
              <CallsRow />
            </div>
            <Newcomer plans={items} />
          </div>
        )}
      </Loaded>
    </SettingsPage>
  )
}

/** The way to how calls are sold. */
function CallsRow() {
  const t = useT()
  return (
    <Link
      to="/settings/subscription/calls"
      className="flex min-h-16 max-w-2xl items-center gap-4 border-line border-y py-2.5"
    >
      <CallIcon className="size-6 flex-none text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('call-settings.title')}</span>
        <span className="block text-ink-2 text-small">{t('call-settings.rowText')}</span>
      </span>
      <NextIcon className="size-4.5 flex-none text-ink-3" />
    </Link>
  )
}
