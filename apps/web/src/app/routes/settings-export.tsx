import { useQuery } from '@tanstack/react-query'
import { DataExport } from '#features/preferences/data-export.tsx'
import { query } from '#lib/query.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getExport')]

export function Component() {
  return (
    <SettingsPage>
      <Loaded
        state={useQuery(query('getExport'))}
        waiting={<Skeleton className="h-40 w-full max-w-md rounded-panel" />}
      >
        {data => <DataExport state={data} />}
      </Loaded>
    </SettingsPage>
  )
}
