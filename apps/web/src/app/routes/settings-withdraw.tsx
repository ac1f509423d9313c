import { deskQuery, latestPages } from '#features/withdrawals/queries.ts'
import { WithdrawPage } from '#features/withdrawals/withdraw-page.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [deskQuery(), latestPages()]

export function Component() {
  return (
    <SettingsPage>
      <WithdrawPage />
    </SettingsPage>
  )
}
