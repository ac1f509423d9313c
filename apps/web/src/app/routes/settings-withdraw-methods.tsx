import { MethodsPage } from '#features/withdrawals/methods-page.tsx'
import { deskQuery } from '#features/withdrawals/queries.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [deskQuery()]

export function Component() {
  return (
    <SettingsPage>
      <MethodsPage />
    </SettingsPage>
  )
}
