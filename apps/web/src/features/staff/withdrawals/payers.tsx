import type { ReviewedWithdrawal } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'

type Payer = ReviewedWithdrawal['payers']['first'][number]

/** Who paid its creator in the last thirty days: the first four, each with a stroke and a sentence. */
export function Payers({ payers: { people, amount, first } }: Pick<ReviewedWithdrawal, 'payers'>) {
  const t = useT()
  const format = useFormat()
  const sum = first.reduce((all, payer) => all + payer.amount.amount, 0)
  return (
    <section>
      <div className="payout-headline">
        <h2 className="payout-heading">{t('staff-withdrawals.payers')}</h2>
        <p className="figures text-ink-2 text-small">
          {t('staff-withdrawals.payersAll', { count: people, amount: format.money(amount) })}
        </p>
      </div>
      {first.length > 0 && (
        <ul className="payout-payers">
          {first.map(payer => (
            <li key={payer.person.id}>
              <div className="payer-line">
                <Portrait person={payer.person} width={28} decorative />
                <Link to={`/staff/people/${payer.person.id}`} className="min-w-0 flex-1 wrap-anywhere">
                  {nameOf(payer.person, t)}
                </Link>
                <Money value={payer.amount} />
              </div>
              <span className="payer-stroke" aria-hidden="true">
                <span style={{ width: `${sum > 0 ? (100 * payer.amount.amount) / sum : 0}%` }} />
              </span>
              <PayerSentence payer={payer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PayerSentence({ payer: { since, chargebacks, suspended } }: { payer: Payer }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const month = since.slice(0, 7)
  const isThisYear = since.slice(0, 4) === new Date(now).toISOString().slice(0, 4)
  const said = {
    month: isThisYear ? format.monthName(month) : format.month(month),
    count: chargebacks,
  }
  const isOdd = suspended || chargebacks > 0
  return (
    <p className={cx('text-micro', isOdd ? 'font-medium text-danger' : 'text-ink-2')}>
      {t(suspended ? 'staff-withdrawals.payerStopped' : 'staff-withdrawals.payerSince', said)}
    </p>
  )
}
