import { filterIn, HistoryPage } from '#features/withdrawals/history-page.tsx'
import { deskQuery, withdrawalsPages } from '#features/withdrawals/queries.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [deskQuery(), withdrawalsPages(filterIn(search))]

export function Component() {
  return (
    <SettingsPage>
      <HistoryPage />
    </SettingsPage>
  )
}
