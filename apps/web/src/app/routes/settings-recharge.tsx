import { useSearchParams } from 'react-router'
import { RecentRecharges } from '#features/wallet/recent-recharges.tsx'
import { RechargeForm } from '#features/wallet/recharge-form.tsx'
import { RechargeReturn } from '#features/wallet/recharge-return.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getBalance')]

/** Money into a fan's balance; the gateway sends back here with the recharge in the address. */
export function Component() {
  const t = useT()
  const [search] = useSearchParams()
  const recharge = search.get('recharge')
  const left = search.has('cancelled')
  return (
    <SettingsPage title={t('shell.recharge')}>
      {recharge && (
        <div className="mb-6">
          <RechargeReturn recharge={recharge} left={left} />
        </div>
      )}
      <RechargeForm />
      <RecentRecharges left={left ? (recharge ?? undefined) : undefined} />
    </SettingsPage>
  )
}
