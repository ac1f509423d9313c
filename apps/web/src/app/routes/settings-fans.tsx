import { FansPage, rangeIn } from '#features/profit/fans-page.tsx'
import { fanSumsQuery, fansPages } from '#features/profit/queries.ts'
import { useSearchParams } from '#lib/router.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [fansPages(rangeIn(search)), fanSumsQuery(rangeIn(search))]

/** Who brings a creator most. */
export function Component() {
  const range = rangeIn(useSearchParams())
  return (
    <SettingsPage>
      <FansPage range={range} />
    </SettingsPage>
  )
}
