import { useQuery } from '@tanstack/react-query'
import { ownPlansQuery } from '#features/subscriptions/settings/own-plans.ts'
import { PlansForm } from '#features/subscriptions/settings/plans-form.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [ownPlansQuery()]

export function Component() {
  return (
    <SettingsPage>
      <Loaded
        state={useQuery(ownPlansQuery())}
        waiting={<Skeleton className="h-96 w-full max-w-2xl rounded-panel" />}
      >
        {data => <PlansForm plans={data.items} />}
      </Loaded>
    </SettingsPage>
  )
}
