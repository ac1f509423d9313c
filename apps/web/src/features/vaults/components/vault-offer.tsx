import type { Money, Vault } from '@calina/contract/types'
import { UnlockButton } from '#components/money/unlock-button.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useUnlockVault } from '../api/use-unlock-vault.ts'

/** What a locked vault takes, and the way there. */
export function VaultOffer({ vault }: { vault: Vault }) {
  const t = useT()
  const { access, price, creator } = vault
  if (access === 'locked-price' && price)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-small text-ink-2">{t('vaults.onceText')}</p>
        <Purchase vault={vault} price={price} />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">{t('vaults.includedText', { name: creator.name })}</p>
      <ButtonLink to={`/${creator.username}?subscribe`} look="solid" full>
        {t('vaults.subscribe')}
      </ButtonLink>
    </div>
  )
}

function Purchase({ vault, price }: { vault: Vault; price: Money }) {
  const t = useT()
  const format = useFormat()
  const purchase = useUnlockVault(vault, price)
  const label = t('vaults.unlock', { price: format.price(price) })
  return <UnlockButton purchase={purchase} label={label} onPress={purchase.press} />
}
