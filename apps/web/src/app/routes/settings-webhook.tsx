import { useQuery } from '@tanstack/react-query'
import { WebhookPage } from '#features/developers/webhook-page.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('listWebhooks')]

export function Component() {
  const t = useT()
  const { webhook: id } = useParams()
  const { data } = useQuery({ ...query('listWebhooks'), throwOnError: true })
  const webhook = data?.items.find(each => each.id === id)
  return (
    <SettingsPage>
      {webhook ? (
        <WebhookPage key={webhook.id} webhook={webhook} />
      ) : data ? (
        <Empty title={t('developers.webhookGone')} />
      ) : (
        <Skeleton className="h-60 w-full rounded-panel" />
      )}
    </SettingsPage>
  )
}
