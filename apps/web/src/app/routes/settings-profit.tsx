import { ProfitPage } from '#features/profit/profit-page.tsx'
import { profitQuery, yearQuery } from '#features/profit/queries.ts'
import { useT } from '#lib/i18n.ts'
import { monthIn, monthOf, yearIn } from '#lib/months.ts'
import { useNow } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

/** The year whose months are shown: the one that the address asks for, else that of the month. */
const yearOf = (search: URLSearchParams, now: number): string =>
  yearIn(search, now) ?? (monthIn(search) ?? monthOf(now)).slice(0, 4)

export function queries({ search }: RouteInput) {
  const now = Date.now()
  return [profitQuery(monthIn(search)), yearQuery(yearOf(search, now), monthOf(now))]
}

export function Component() {
  const t = useT()
  const now = useNow()
  const search = useSearchParams()
  return (
    <SettingsPage
      action={
        <ButtonLink to="/settings/profit/campaigns" look="line" size="small">
          {t('wallet.campaigns')}
        </ButtonLink>
      }
    >
      <ProfitPage month={monthIn(search)} year={yearOf(search, now)} />
    </SettingsPage>
  )
}
