import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from '#features/profiles/settings/own-profile.ts'
import { ProfileForm } from '#features/profiles/settings/profile-form.tsx'
import { useT } from '#lib/i18n.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [ownProfileQuery()]

export function Component() {
  const t = useT()
  const { data, isError, refetch } = useQuery(ownProfileQuery())
  return (
    <SettingsPage>
      {data ? (
        <ProfileForm profile={data} />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-[180px] w-full rounded-panel" />
          <Skeleton className="mt-20 h-64 w-full rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}
