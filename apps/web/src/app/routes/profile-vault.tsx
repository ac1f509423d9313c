import type { Profile } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx'
import { vaultsQuery } from '#features/vaults/api/vault-cache.ts'
import { VaultGrid } from '#features/vaults/components/vault-grid.tsx'
import type { ApiError } from '#lib/api.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { useParams } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { ProfileScreen, profileMember, profileQuery } from '../profile-screen.tsx'
import type { Outcome, RouteInput } from '../routes.ts'

const own = lazyCode(() => import('../members/vaults.tsx'))
export const member = profileMember

export function queries({ params }: RouteInput) {
  const { username = '' } = params
  return [profileQuery(username), vaultsQuery(username)]
}

/** An unknown name redirects to the landing page. */
export function failed(error: ApiError): Outcome | undefined {
  return error.status === 404 || error.status === 400 ? { redirect: '/' } : undefined
}

/** A creator's vaults on their page; their own they manage in the same place. */
export function Component() {
  const { username = '' } = useParams()
  const user = useUser()
  const isOwn = user?.type === 'model' && user.username === username.toLowerCase()
  const parts = useLazyCode(own, isOwn)
  if (isOwn) return parts ? <parts.OwnVaults /> : <ProfileSkeleton />
  return <ProfileScreen tab="vault">{({ profile }) => <Vaults profile={profile} />}</ProfileScreen>
}

function Vaults({ profile }: { profile: Profile }) {
  const t = useT()
  const { username, name } = profile.user
  const state = useInfiniteQuery(vaultsQuery(username))
  const vaults = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <div className="pt-5">
      <VaultGrid state={state} vaults={vaults} empty={<Empty title={t('vaults.none', { name })} />} />
    </div>
  )
}
