import { StrayPayments, strayPaymentsQuery } from '#features/staff/money/stray-payments.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [strayPaymentsQuery(search.get('show') ?? '')]

export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('staff-money.lead')}>
      <StrayPayments />
    </StaffPage>
  )
}
