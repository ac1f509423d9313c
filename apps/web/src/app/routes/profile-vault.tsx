import type { Profile } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Looking } from '#features/profiles/looking.ts'
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx'
import { vaultsQuery } from '#features/vaults/api/vault-cache.ts'
import { VaultGrid } from '#features/vaults/components/vault-grid.tsx'
import type { ApiError } from '#lib/api.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { useParams, useSearchParams } from '#lib/router.tsx'
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
  // who looks at their own page as somebody else sees the page
  const looks = useSearchParams().has('as')
  const isOwn = !looks && user?.type === 'model' && user.username === username.toLowerCase()
  const parts = useLazyCode(own, isOwn)
  if (isOwn) return parts ? <parts.OwnVaults /> : <ProfileSkeleton />
  return (
    <ProfileScreen tab="vault">
      {({ profile, looking }) => <Vaults profile={profile} looking={looking} />}
    </ProfileScreen>
  )
}

const previewed = (looking: Looking) => pages('previewVaults', { query: looking })

function Vaults({ profile, looking }: { profile: Profile; looking: Looking | undefined }) {
  const t = useT()
  const { username, name } = profile.user
  const state = useInfiniteQuery(looking ? previewed(looking) : vaultsQuery(username))
  const vaults = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <div className="px-gutter pt-5 lg:px-0">
      <VaultGrid state={state} vaults={vaults} empty={<Empty title={t('vaults.none', { name })} />} />
    </div>
  )
}
