import { Refunds, refundsQuery } from '#features/staff/refunds/refunds.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [refundsQuery(search.get('show') ?? '')]

export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('staff-refunds.lead')}>
      <Refunds />
    </StaffPage>
  )
}
