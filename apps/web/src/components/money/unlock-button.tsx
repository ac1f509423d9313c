import UnlockIcon from 'icon:lock-simple-open'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import type { Purchase } from '#lib/purchase.ts'
import { signUpPath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { BalanceNote } from './balance-note.tsx'

interface UnlockButtonProps {
  purchase: Purchase
  /** Names what is bought, and says the price. */
  label: string
  onPress: () => void
}

/** Opens something locked for good, at its price; guests sign up first, and only fans buy. */
export function UnlockButton({ purchase, label, onPress }: UnlockButtonProps) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  if (!user)
    return (
      <ButtonLink to={signUpPath(purchase.wanted)} look="value" icon={UnlockIcon} full>
        {label}
      </ButtonLink>
    )
  if (user.type !== 'fan') return <p className="text-small text-ink-2">{t('ui.fansOnly')}</p>
  return (
    <>
      <Button look="value" icon={UnlockIcon} full busy={purchase.state === 'pending'} onClick={onPress}>
        {label}
      </Button>
      {purchase.changed && (
        <Note kind="info" alert>
          {t('ui.priceChanged', { price: format.price(purchase.price) })}
        </Note>
      )}
      <BalanceNote purchase={purchase} />
    </>
  )
}
