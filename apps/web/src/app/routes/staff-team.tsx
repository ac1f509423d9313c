import { Team, teamQuery } from '#features/staff-accounts/team.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'

export const queries = () => [teamQuery()]

export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('staff-accounts.lead')}>
      <Team />
    </StaffPage>
  )
}
