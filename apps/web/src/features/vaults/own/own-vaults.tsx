import OrderIcon from 'icon:arrows-down-up'
import DoneIcon from 'icon:check'
import AddIcon from 'icon:plus'
import { VAULT_FILTERS, type VaultFilter } from '@calina/contract/limits'
import type { VaultFigures } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListError } from '#ui/endless.tsx'
import { Link } from '#ui/link.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { vaultsQuery } from '../api/vault-cache.ts'
import { VaultGrid } from '../components/vault-grid.tsx'
import { CreateVault } from './create-vault.tsx'
import { OrderVaults } from './order-vaults.tsx'
import './own-vaults.css'
import '../../../styles/tabs.css'

export const figuresQuery = () => query('getVaultFigures')
export const filterOf = (search: URLSearchParams): VaultFilter =>
  VAULT_FILTERS.find(filter => filter === search.get('filter')) ?? 'all'

/** The own vaults: what they have brought, which there are, and a new one. */
export function OwnVaults() {
  const t = useT()
  const username = useUser()?.username ?? ''
  const filter = filterOf(useSearchParams())
  const { data: figures, isError, refetch } = useQuery(figuresQuery())
  const state = useInfiniteQuery(vaultsQuery(username, filter))
  const vaults = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  const [creating, setCreating] = useState(false)
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <Head title={t('vaults.own')} noIndex />
      <ScreenBar to={`/${username}`} back={t('common.back')} title={t('vaults.own')}>
        <IconButton icon={AddIcon} label={t('vaults.newVault')} onClick={() => setCreating(true)} />
      </ScreenBar>
      <div className="page pt-2 md:pt-9 vaults-own">
        <header className="flex flex-wrap items-start justify-between gap-4 md:pb-6">
          <div className="min-w-0">
            <h1 className="type-title max-md:sr-only">{t('vaults.own')}</h1>
            <p className="mt-2 text-ink-2 max-md:sr-only">{t('vaults.ownLead')}</p>
          </div>
          <Button look="solid" icon={AddIcon} className="max-md:hidden" onClick={() => setCreating(true)}>
            {t('vaults.newVault')}
          </Button>
        </header>
        {isError && !figures ? <ListError onRetry={() => void refetch()} /> : <Figures figures={figures} />}
        <div className="flex items-center justify-between gap-3 pt-6 pb-5">
          <nav aria-label={t('vaults.filters')} className="chips">
            {VAULT_FILTERS.filter(each => each !== 'withdrawn' || (figures?.counts.withdrawn ?? 0) > 0).map(
              each => (
                <Link
                  key={each}
                  to={each === 'all' ? `/${username}/vault` : `/${username}/vault?filter=${each}`}
                  replace
                  className="chip"
                  aria-current={each === filter ? 'page' : undefined}
                >
                  {t(`vaults.filter.${each}`)}
                  {figures && <span className="figures"> {figures.counts[each]}</span>}
                </Link>
              ),
            )}
          </nav>
          {filter === 'all' && vaults.length > 1 && (
            <Button
              look="text"
              size="small"
              icon={ordering ? DoneIcon : OrderIcon}
              aria-pressed={ordering}
              onClick={() => setOrdering(!ordering)}
            >
              <span className="max-md:sr-only">{t(ordering ? 'vaults.orderDone' : 'vaults.order')}</span>
            </Button>
          )}
        </div>
        {ordering && filter === 'all' ? (
          <OrderVaults username={username} state={state} vaults={vaults} />
        ) : (
          <VaultGrid
            state={state}
            vaults={vaults}
            empty={
              filter === 'all' ? (
                <Empty
                  title={t('vaults.noneOwn')}
                  text={t('vaults.noneOwnText')}
                  action={
                    <Button look="solid" icon={AddIcon} onClick={() => setCreating(true)}>
                      {t('vaults.newVault')}
                    </Button>
                  }
                />
              ) : (
                <Empty title={t('vaults.noneFiltered')} />
              )
            }
          />
        )}
        <CreateVault open={creating} onOpenChange={setCreating} />
      </div>
    </>
  )
}

function Figures({ figures }: { figures: VaultFigures | undefined }) {
  const t = useT()
  const format = useFormat()
  const share =
    figures === undefined || figures.visitors === 0 ? undefined : figures.buyers / figures.visitors
  const facts = [
    { name: t('vaults.earned'), value: figures && format.money(figures.earned), mine: true },
    { name: t('vaults.sales'), value: figures && format.number(figures.sales) },
    { name: t('vaults.buying'), value: figures && (share === undefined ? '–' : format.percent(share)) },
    { name: t('vaults.space'), value: figures && format.bytes(figures.bytes) },
  ]
  return (
    <dl className="vault-facts">
      {facts.map(({ name, value, mine }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={mine ? 'text-mine' : undefined}>{value ?? <Skeleton className="h-8 w-24" />}</dd>
        </div>
      ))}
    </dl>
  )
}
