import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { Purchase } from '#lib/purchase.ts'
import { rechargePath } from '#lib/redirect.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'

/** The note below a paying button: the balance, or how much it lacks and a link to recharge. */
export function BalanceNote({
  purchase: { price, balance, missing, short, wanted },
}: {
  purchase: Pick<Purchase, 'price' | 'balance' | 'missing' | 'short' | 'wanted'>
}) {
  const t = useT()
  const format = useFormat()
  if (price.amount === 0) return null
  if (!missing)
    return (
      <p className="min-h-5 text-center text-small text-ink-2">
        {balance && t('ui.fromBalance', { amount: format.money(balance) })}
      </p>
    )
  const recharge = rechargePath(wanted, missing.amount)
  const text = t('ui.balanceMissing', { amount: format.price(missing) })
  if (!short)
    return (
      <p className="text-center text-small text-ink-2">
        {text}{' '}
        <Link to={recharge} className="link font-semibold text-ink">
          {t('shell.rechargeShort')}
        </Link>
      </p>
    )
  return (
    <Note kind="warn" alert>
      <p>{text}</p>
      <ButtonLink to={recharge} look="value" size="small" className="mt-2.5 no-underline!">
        {t('shell.rechargeShort')}
      </ButtonLink>
    </Note>
  )
}
