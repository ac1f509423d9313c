import { RecentRecharges } from '#features/wallet/recent-recharges.tsx'
import { missingOf } from '#features/wallet/recharge-amount.ts'
import { RechargeForm } from '#features/wallet/recharge-form.tsx'
import { RechargeReturn } from '#features/wallet/recharge-return.tsx'
import { query } from '#lib/query.ts'
import { ownPath } from '#lib/redirect.ts'
import { useSearchParams } from '#lib/router.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getBalance')]

/**
 * Money into a fan's balance. The address says what it is for (`for`, an own path) and what is missing there
 * (`amount`); the gateway sends back here with the recharge in it.
 */
export function Component() {
  const search = useSearchParams()
  const recharge = search.get('recharge')
  const left = search.has('cancelled')
  const wanted = ownPath(search.get('for'))
  const missing = missingOf(search.get('amount'))
  return (
    <SettingsPage>
      {recharge && (
        <div className="mb-6">
          <RechargeReturn recharge={recharge} left={left} wanted={wanted} />
        </div>
      )}
      <RechargeForm wanted={wanted} missing={missing} />
      <PartBoundary>
        <RecentRecharges />
      </PartBoundary>
    </SettingsPage>
  )
}
