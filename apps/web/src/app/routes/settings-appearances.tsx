import { AppearanceList, appearancePages } from '#features/performers/appearance-list.tsx'
import { ClaimInvitation } from '#features/performers/claim-invitation.tsx'
import { PerformerList } from '#features/performers/performer-list.tsx'
import { useUser } from '#lib/page.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [appearancePages()]

/** Who appears with a creator, and who names the person. */
export function Component() {
  const user = useUser()
  const token = useSearchParams().get('token')
  const navigate = useNavigate()
  return (
    <SettingsPage>
      {token !== null && (
        <ClaimInvitation token={token} onDone={() => navigate('/settings/appearances', { replace: true })} />
      )}
      {user?.type === 'model' && <PerformerList />}
      <AppearanceList />
    </SettingsPage>
  )
}
