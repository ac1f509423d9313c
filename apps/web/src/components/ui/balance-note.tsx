import type { Money } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { rechargePath } from '#lib/redirect.ts'
import { ButtonLink } from './button.tsx'
import { Link } from './link.tsx'
import { Note } from './status.tsx'

interface BalanceNoteProps {
  /** What is about to be paid. */
  price: Money
  /** What the payer has, once known. */
  balance: Money | undefined
  /** The server has refused: this much is missing. */
  missing?: Money | undefined
  /** Where the paying button stands: the way back from the recharge. */
  wanted: string
}

/** Stands under a paying button: where the money comes from, or how much of it is missing and the way to more. */
export function BalanceNote({ price, balance, missing, wanted }: BalanceNoteProps) {
  const t = useT()
  const format = useFormat()
  const short = missing ?? (balance && { ...price, amount: price.amount - balance.amount })
  if (price.amount === 0) return null
  if (!short || short.amount <= 0)
    return (
      <p className="min-h-5 text-center text-small text-ink-2">
        {balance && t('ui.fromBalance', { amount: format.money(balance) })}
      </p>
    )
  const recharge = rechargePath(wanted, short.amount)
  const text = t('ui.balanceMissing', { amount: format.price(short) })
  if (!missing)
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
      <ButtonLink to={recharge} look="value" size="s" className="mt-2.5 no-underline!">
        {t('shell.rechargeShort')}
      </ButtonLink>
    </Note>
  )
}
