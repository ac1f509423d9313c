import { useQuery } from '@tanstack/react-query'
import { EmailSettings } from '#features/accounts/security/email-settings.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getSecurity')]

export function Component() {
  const t = useT()
  const { data, isError, refetch } = useQuery(query('getSecurity'))
  return (
    <SettingsPage>
      {data ? (
        <EmailSettings email={data.email} />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-64 w-full max-w-md rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}
