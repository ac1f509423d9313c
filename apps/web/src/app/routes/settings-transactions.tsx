import { Transactions } from '#features/wallet/transactions.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [pages('listTransactions', { query: {} })]

export function Component() {
  const t = useT()
  const user = useUser()
  return (
    <SettingsPage title={t('shell.transactions')}>
      <Transactions creator={user?.type === 'model'} />
    </SettingsPage>
  )
}
