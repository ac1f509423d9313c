import { useQuery } from '@tanstack/react-query'
import { CountriesForm } from '#features/relationships/settings/countries-form.tsx'
import { query } from '#lib/query.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getBlockedCountries')]

export function Component() {
  return (
    <SettingsPage>
      <Loaded
        state={useQuery(query('getBlockedCountries'))}
        waiting={<Skeleton className="h-96 w-full rounded-panel" />}
      >
        {data => <CountriesForm chosen={data} />}
      </Loaded>
    </SettingsPage>
  )
}
