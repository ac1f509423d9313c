import HiddenIcon from 'icon:eye-slash'
import type { Vault } from '@calina/contract/types'
import { Corner, PhotoChip, PriceChip } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { contentsOf } from '../labels.ts'
import { Stack } from './stack.tsx'
import { Title } from './title.tsx'

interface VaultTileProps {
  vault: Vault
  sizes: string
  priority?: boolean
}

/** A vault in a grid: its cover, its title, what is in it and what it takes; it leads to the vault. */
export function VaultTile({ vault, sizes, priority = false }: VaultTileProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={`/vault/${vault.id}`} light className="vault-tile">
      <Stack vault={vault} sizes={sizes} priority={priority}>
        {vault.withdrawn && (
          <Corner at="bl">
            <PhotoChip small>
              <HiddenIcon />
              {t('vaults.withdrawn')}
            </PhotoChip>
          </Corner>
        )}
      </Stack>
      <span className="vault-tile-line">
        <span className="vault-tile-title line-clamp-3">
          <Title text={vault.title} />
        </span>
        <Way vault={vault} />
      </span>
      <span className="text-small text-ink-2 figures">
        {contentsOf(vault, t, format)}
        {vault.newFiles > 0 && (
          <span className="text-mine"> · {t('vaults.newFiles', { count: vault.newFiles })}</span>
        )}
      </span>
      {vault.own && (
        <span className="vault-tile-own figures">
          {vault.price ? (
            <>
              <span>
                {t.rich('vaults.salesCount', { b: chunk => <b>{chunk}</b> }, { count: vault.own.sales })}
              </span>
              <span className="font-semibold text-mine">{format.price(vault.own.earned)}</span>
            </>
          ) : (
            <span>{t('vaults.withAccess', { count: vault.own.holders })}</span>
          )}
        </span>
      )}
    </Link>
  )
}

/** What it takes, or that one has it. */
function Way({ vault }: { vault: Vault }) {
  const t = useT()
  const format = useFormat()
  const { access, price } = vault
  if (access === 'own')
    return price ? (
      <span className="font-semibold text-value-text figures">{format.price(price)}</span>
    ) : (
      <span className="text-small font-medium text-ink-2">{t('vaults.included')}</span>
    )
  if (access === 'bought') return <span className="pill pill-good">{t('vaults.yours')}</span>
  if (access === 'subscribed') return <span className="pill">{t('vaults.open')}</span>
  if (access === 'locked-price' && price) return <PriceChip price={price} small />
  return <span className="pill">{t('vaults.forSubscribers')}</span>
}
