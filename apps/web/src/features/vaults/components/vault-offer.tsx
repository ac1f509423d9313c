import UnlockIcon from 'icon:lock-simple-open'
import type { Money, Vault } from '@calina/contract/types'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { signUpPath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
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
  const user = useUser()
  const purchase = useUnlockVault(vault, price)
  const label = t('vaults.unlock', { price: format.price(price) })
  if (!user)
    return (
      <ButtonLink to={signUpPath(purchase.wanted)} look="value" icon={UnlockIcon} full>
        {label}
      </ButtonLink>
    )
  if (user.type !== 'fan') return <p className="text-small text-ink-2">{t('vaults.fansOnly')}</p>
  return (
    <>
      <Button
        look="value"
        icon={UnlockIcon}
        full
        busy={purchase.state === 'pending'}
        onClick={purchase.press}
      >
        {label}
      </Button>
      {purchase.changed && (
        <Note kind="info" alert>
          {t('vaults.priceChanged', { price: format.price(price) })}
        </Note>
      )}
      <BalanceNote purchase={purchase} />
    </>
  )
}
