import { CallsDesk, staffCallsQuery } from '#features/staff/calls/calls-desk.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'

export const queries = () => [staffCallsQuery()]

/** The calls that take place now, before staff. */
export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('staff-calls.lead')}>
      <CallsDesk />
    </StaffPage>
  )
}
