import { useQuery } from '@tanstack/react-query'
import { actsQuery, LatestActs } from '#features/accounts/security/acts.tsx'
import { Overview } from '#features/accounts/security/overview.tsx'
import { WasItYou } from '#features/accounts/security/was-it-you.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isAllowed } from '../access.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'
import { ROUTES } from '../route-list.ts'

export const queries = () => [query('getSecurity'), actsQuery()]

export function Component() {
  const t = useT()
  const user = useUser()
  const { data, isError, refetch } = useQuery(query('getSecurity'))
  const countries = useQuery({ ...query('getBlockedCountries'), enabled: user?.type === 'model' })
  const mayOpen = (to: string) => ROUTES.some(({ path, access }) => path === to && isAllowed(access, user))
  return (
    <SettingsPage>
      <div className="security-columns">
        <div>
          {data ? (
            <>
              {data.sessions.unconfirmed && (
                <WasItYou key={data.sessions.unconfirmed.id} session={data.sessions.unconfirmed} />
              )}
              <Overview
                security={{ ...data, countries: countries.data?.countries.length }}
                isAllowed={mayOpen}
              />
            </>
          ) : isError ? (
            <LoadError onRetry={() => void refetch()} />
          ) : (
            <section aria-busy="true" aria-label={t('common.loading')}>
              <Skeleton className="h-[400px] w-full rounded-panel" />
            </section>
          )}
        </div>
        <LatestActs />
      </div>
    </SettingsPage>
  )
}
