import { touchIn } from '#features/campaigns/campaign-list.tsx'
import { campaignsQuery, OwnCampaigns } from '#features/campaigns/own-campaigns.tsx'
import { useT } from '#lib/i18n.ts'
import { monthIn } from '#lib/months.ts'
import { useSearchParams } from '#lib/router.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [campaignsQuery(monthIn(search), touchIn(search))]

export function Component() {
  const t = useT()
  const search = useSearchParams()
  return (
    <SettingsPage>
      <p className="max-w-[62ch] pb-5 text-ink-2">{t('campaigns.lead')}</p>
      <OwnCampaigns month={monthIn(search)} touch={touchIn(search)} />
    </SettingsPage>
  )
}
