import { useQuery } from '@tanstack/react-query'
import { actsQuery, LatestActs } from '#features/accounts/security/acts.tsx'
import { Overview } from '#features/accounts/security/overview.tsx'
import { ViewerMarks } from '#features/accounts/security/viewer-marks.tsx'
import { WasItYou } from '#features/accounts/security/was-it-you.tsx'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isAllowed } from '../access.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'
import { ROUTES } from '../route-list.ts'

export const queries = () => [query('getSecurity'), actsQuery()]

export function Component() {
  const user = useUser()
  const countries = useQuery({ ...query('getBlockedCountries'), enabled: user?.type === 'model' })
  const identity = useQuery({ ...query('getIdentity'), enabled: user?.type === 'model' })
  const mayOpen = (to: string) => ROUTES.some(({ path, access }) => path === to && isAllowed(access, user))
  return (
    <SettingsPage>
      <div className="security-columns">
        <div>
          <Loaded
            state={useQuery(query('getSecurity'))}
            waiting={<Skeleton className="h-[400px] w-full rounded-panel" />}
          >
            {data => (
              <>
                {data.sessions.unconfirmed && (
                  <WasItYou key={data.sessions.unconfirmed.id} session={data.sessions.unconfirmed} />
                )}
                <Overview
                  security={{ ...data, countries: countries.data?.countries.length, identity: identity.data }}
                  isAllowed={mayOpen}
                />
              </>
            )}
          </Loaded>
          {user?.type === 'model' && <ViewerMarks />}
        </div>
        <PartBoundary>
          <LatestActs />
        </PartBoundary>
      </div>
    </SettingsPage>
  )
}
