import { useQuery } from '@tanstack/react-query'
import { IdentityScreen } from '#features/identity/identity-screen.tsx'
import { query } from '#lib/query.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getIdentity')]

/** The verification of a creator's identity. */
export function Component() {
  return (
    <SettingsPage>
      <Loaded
        state={useQuery(query('getIdentity'))}
        waiting={<Skeleton className="h-[420px] w-full rounded-panel" />}
      >
        {identity => <IdentityScreen identity={identity} />}
      </Loaded>
    </SettingsPage>
  )
}
