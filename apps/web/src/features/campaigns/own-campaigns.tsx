import CopyIcon from 'icon:copy'
import type { CampaignTouchName } from '@calina/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useConfig, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { copyText } from '#lib/share.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { CampaignList, CampaignPeriod } from './campaign-list.tsx'

export const campaignsQuery = (month: string | undefined, touch: CampaignTouchName) =>
  query('getCampaigns', { query: { ...(month && { month }), touch } })

interface OwnCampaignsProps {
  month: string | undefined
  touch: CampaignTouchName
}

/** What campaigns brought to one's own page in a month; how to begin, while nothing came. */
export function OwnCampaigns({ month, touch }: OwnCampaignsProps) {
  const t = useT()
  const state = useQuery({ ...campaignsQuery(month, touch), placeholderData: keepPreviousData })
  const { data } = state
  if (state.isError) return <LoadError onRetry={() => void state.refetch()} />
  if (!data) return <Skeleton className="h-72 w-full rounded-panel" />
  return (
    <>
      <CampaignPeriod path="/settings/profit/campaigns" month={data.month} touch={touch} />
      {data.items.length === 0 ? (
        <Beginning />
      ) : (
        <>
          <CampaignList data={data} money={['income']} />
          <p className="mt-4 max-w-[62ch] text-ink-2 text-small">{t('campaigns.incomeNote')}</p>
        </>
      )}
    </>
  )
}

function Beginning() {
  const t = useT()
  const { origin } = useConfig()
  const user = useUser()
  const address = `${origin}/${user?.username ?? ''}?utm_source=instagram`
  async function copy() {
    if (await copyText(address)) toast.success(t('campaigns.copied'))
    else toast.error(t('campaigns.notCopied'))
  }
  return (
    <Empty
      title={t('campaigns.empty')}
      text={t('campaigns.emptyText')}
      action={
        <div className="mt-1 flex max-w-full flex-col items-center gap-3">
          <code className="campaign-example">{address}</code>
          <Button look="quiet" icon={CopyIcon} onClick={() => void copy()}>
            {t('campaigns.copy')}
          </Button>
        </div>
      }
    />
  )
}
