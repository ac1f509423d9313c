import { HelpRatingList, helpRatingsQuery } from '#features/staff/tickets/help-ratings.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'

export const queries = () => [helpRatingsQuery()]

export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('staff-tickets.ratingsLead')}>
      <HelpRatingList />
    </StaffPage>
  )
}
