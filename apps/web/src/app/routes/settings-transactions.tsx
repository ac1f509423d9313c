import { Transactions } from '#features/wallet/transactions.tsx'
import { useUser } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [pages('listTransactions', { query: {} })]

export function Component() {
  const user = useUser()
  return (
    <SettingsPage>
      <Transactions creator={user?.type === 'model'} />
    </SettingsPage>
  )
}
