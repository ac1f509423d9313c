import { useQuery } from '@tanstack/react-query'
import { CountriesForm } from '#features/relationships/settings/countries-form.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getBlockedCountries')]

export function Component() {
  const t = useT()
  const { data, isError, refetch } = useQuery(query('getBlockedCountries'))
  return (
    <SettingsPage>
      {data ? (
        <CountriesForm chosen={data} />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-96 w-full rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}
