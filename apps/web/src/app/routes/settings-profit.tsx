import { ProfitPage, profitQuery } from '#features/profit/profit-page.tsx'
import { useT } from '#lib/i18n.ts'
import { monthIn } from '#lib/months.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [profitQuery(monthIn(search))]

export function Component() {
  const t = useT()
  const search = useSearchParams()
  return (
    <SettingsPage
      action={
        <ButtonLink to="/settings/profit/campaigns" look="line" size="small">
          {t('wallet.campaigns')}
        </ButtonLink>
      }
    >
      <ProfitPage month={monthIn(search)} />
    </SettingsPage>
  )
}
