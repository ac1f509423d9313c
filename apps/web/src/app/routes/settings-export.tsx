import { useQuery } from '@tanstack/react-query'
import { DataExport } from '#features/preferences/data-export.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getExport')]

export function Component() {
  const t = useT()
  const { data, isError, refetch } = useQuery(query('getExport'))
  return (
    <SettingsPage>
      {data ? (
        <DataExport state={data} />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-40 w-full max-w-md rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}
