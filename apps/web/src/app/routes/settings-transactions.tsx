import { PayerStop } from '#components/money/payer-stop.tsx'
import { Transactions } from '#features/wallet/transactions.tsx'
import { useUser } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [pages('listTransactions', { query: {} })]

export function Component() {
  const user = useUser()
  return (
    <SettingsPage>
      <PartBoundary>
        <PayerStop className="mb-6 max-w-xl" />
      </PartBoundary>
      <Transactions creator={user?.type === 'model'} />
    </SettingsPage>
  )
}
