import { ProfitPage, profitQuery } from '#features/profit/profit-page.tsx'
import { useSearchParams } from '#lib/router.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

const monthIn = (search: URLSearchParams): string | undefined =>
  search.get('month')?.match(/^\d{4}-(0[1-9]|1[0-2])$/)?.[0]

export const queries = ({ search }: RouteInput) => [profitQuery(monthIn(search))]

export function Component() {
  const search = useSearchParams()
  return (
    <SettingsPage>
      <ProfitPage month={monthIn(search)} />
    </SettingsPage>
  )
}
