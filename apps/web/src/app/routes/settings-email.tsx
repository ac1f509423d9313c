import { useQuery } from '@tanstack/react-query'
import { EmailSettings } from '#features/accounts/security/email-settings.tsx'
import { query } from '#lib/query.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getSecurity')]

export function Component() {
  return (
    <SettingsPage>
      <Loaded
        state={useQuery(query('getSecurity'))}
        waiting={<Skeleton className="h-64 w-full max-w-md rounded-panel" />}
      >
        {data => <EmailSettings email={data.email} />}
      </Loaded>
    </SettingsPage>
  )
}
