import type { CampaignTouchName } from '@calina/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CampaignList, CampaignPeriod } from './campaign-list.tsx'

export const allCampaignsQuery = (month: string | undefined, touch: CampaignTouchName) =>
  query('getAllCampaigns', { query: { ...(month && { month }), touch } })

/** What campaigns brought to the whole site in a month, for staff. */
export function AllCampaigns({ month, touch }: { month: string | undefined; touch: CampaignTouchName }) {
  const t = useT()
  const state = useQuery({ ...allCampaignsQuery(month, touch), placeholderData: keepPreviousData })
  const { data } = state
  if (state.isError) return <LoadError onRetry={() => void state.refetch()} />
  if (!data) return <Skeleton className="h-72 w-full rounded-panel" />
  return (
    <>
      <CampaignPeriod path="/staff/campaigns" month={data.month} touch={touch} />
      {data.items.length === 0 ? (
        <Empty title={t('campaigns.empty')} text={t('campaigns.emptyAll')} />
      ) : (
        <CampaignList data={data} money={['sales', 'fees']} />
      )}
    </>
  )
}
