import type { Vault } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { vaultQuery } from '#features/vaults/api/vault-cache.ts'
import { VaultPage } from '#features/vaults/components/vault-page.tsx'
import { isLocked } from '#features/vaults/labels.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { isClosed, nameOf } from '#lib/names.ts'
import { unlessShown } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'
import { find } from '#lib/things.ts'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MissingWords, RouteInput } from '../routes.ts'

const own = lazyCode(() => import('../members/vaults.tsx'))

export const queries = ({ params }: RouteInput) => [vaultQuery(params.vault ?? '')]

/** The vault itself is named as what is missing. */
export const missing: MissingWords = { title: 'vaults.missingTitle', text: 'vaults.missingText' }

/** One vault: what it takes, its files, or, for its creator, all that can be changed of it. */
export function Component() {
  const { vault: id = '' } = useParams()
  const client = useQueryClient()
  const { data: vault } = useQuery({
    ...vaultQuery(id),
    throwOnError: unlessShown,
    placeholderData: () => find(client, 'vault', id)?.shown,
  })
  const isOwn = vault?.access === 'own'
  const parts = useLazyCode(own, isOwn)
  if (!vault || (isOwn && !parts))
    return (
      <>
        {vault ? <WayBack vault={vault} /> : <div className="screen-bar" />}
        <div className="page pt-3 md:pt-9">
          <Skeleton className="h-60 w-full" />
        </div>
      </>
    )
  return (
    <>
      <VaultHead vault={vault} />
      <WayBack vault={vault} />
      <div
        className={isOwn ? 'page pt-3 md:pt-9' : 'mx-auto w-full max-w-[788px] px-gutter pt-3 pb-14 md:pt-9'}
      >
        {isOwn && parts ? <parts.VaultEditor vault={vault} /> : <VaultPage key={vault.id} vault={vault} />}
      </div>
    </>
  )
}

/** To the other vaults of its creator; of one who has gone, to what was bought. */
function WayBack({ vault: { creator, access, title } }: { vault: Vault }) {
  const t = useT()
  const { username, name } = creator
  const back = t('common.back')
  if (isClosed(creator)) return <ScreenBar to="/purchases" back={back} title={title} />
  const whose = access === 'own' ? t('vaults.own') : t('vaults.of', { name })
  return <ScreenBar to={`/${username}/vault`} back={back} title={whose} />
}

/** What a shared link shows: the cover of an open vault, else the creator's portrait. */
function VaultHead({ vault }: { vault: Vault }) {
  const t = useT()
  const { username, avatar } = vault.creator
  const name = nameOf(vault.creator, t)
  return (
    <Head
      title={t('vaults.headTitle', { title: vault.title, name })}
      description={vault.description.slice(0, 200) || t('vaults.headDescription', { name, username })}
      image={isLocked(vault) ? avatar : null}
      canonical={`/vault/${vault.id}`}
    />
  )
}
