import { LivesDesk, staffLivesQuery } from '#features/staff/lives/lives-desk.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'

export const queries = () => [staffLivesQuery()]

/** The lives that are open now, before staff. */
export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('staff-lives.lead')}>
      <LivesDesk />
    </StaffPage>
  )
}
