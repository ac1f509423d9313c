import { AllCampaigns, allCampaignsQuery } from '#features/campaigns/all-campaigns.tsx'
import { touchIn } from '#features/campaigns/campaign-list.tsx'
import { useT } from '#lib/i18n.ts'
import { monthIn } from '#lib/months.ts'
import { useSearchParams } from '#lib/router.tsx'
import { StaffPage } from '../layouts/staff-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [allCampaignsQuery(monthIn(search), touchIn(search))]

export function Component() {
  const t = useT()
  const search = useSearchParams()
  return (
    <StaffPage lead={t('campaigns.allLead')}>
      <AllCampaigns month={monthIn(search)} touch={touchIn(search)} />
    </StaffPage>
  )
}
