import { useQuery } from '@tanstack/react-query'
import { ownPlansQuery } from '#features/subscriptions/settings/own-plans.ts'
import { PlansForm } from '#features/subscriptions/settings/plans-form.tsx'
import { useT } from '#lib/i18n.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [ownPlansQuery()]

export function Component() {
  const t = useT()
  const { data, isError, refetch } = useQuery(ownPlansQuery())
  return (
    <SettingsPage>
      {data ? (
        <PlansForm plans={data.items} />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-96 w-full max-w-2xl rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}
