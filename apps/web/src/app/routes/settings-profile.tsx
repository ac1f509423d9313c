import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from '#features/profiles/settings/own-profile.ts'
import { ProfileForm } from '#features/profiles/settings/profile-form.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [ownProfileQuery()]

export function Component() {
  return (
    <SettingsPage>
      <Loaded
        state={useQuery(ownProfileQuery())}
        waiting={
          <>
            <Skeleton className="h-[180px] w-full rounded-panel" />
            <Skeleton className="mt-20 h-64 w-full rounded-panel" />
          </>
        }
      >
        {data => <ProfileForm profile={data} />}
      </Loaded>
    </SettingsPage>
  )
}
