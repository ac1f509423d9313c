import type { Vault } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import type { ListState } from '#ui/endless.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VaultTile } from './vault-tile.tsx'
import './vaults.css'

const PLACES = Array.from({ length: 4 }, (_, place) => place)
const SIZES = '(min-width: 1120px) 240px, 50vw'

interface VaultGridProps {
  state: ListState
  vaults: Vault[]
  empty: ReactNode
}

/** Vaults in a grid: two in a row on a phone, more where there is room. */
export function VaultGrid({ state, vaults, empty }: VaultGridProps) {
  const t = useT()
  return (
    <InfiniteList
      state={state}
      items={vaults}
      keyOf={vault => vault.id}
      // so many that rows of two, three and four columns are whole
      columns={12}
      rowClassName="vault-row"
      estimate={1_800}
      render={(vault, index) => <VaultTile key={vault.id} vault={vault} sizes={SIZES} priority={index < 2} />}
      loading={
        <div className="vault-row" aria-busy="true" role="status" aria-label={t('common.loading')}>
          {PLACES.map(place => (
            <Skeleton key={place} className="vault-skeleton" />
          ))}
        </div>
      }
      empty={empty}
    />
  )
}
