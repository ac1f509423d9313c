import type { ReviewedWithdrawal } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Money } from '#components/money/money.tsx'
import { Masked } from '#components/staff/masked.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { VerdictIcon } from '../queue/verdict-icon.tsx'
import { checksOf } from './checks.ts'

type Row = readonly [name: string, value: ReactNode]

function FactList({ title, facts }: { title: string; facts: readonly Row[] }) {
  return (
    <section>
      <h2 className="payout-heading">{title}</h2>
      <dl className="staff-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="payout-fact">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The account that it goes to, whose it is, and who else has it. */
export function AccountFacts({ shown }: { shown: ReviewedWithdrawal }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const now = useNow()
  const { id, account, identity, person } = shown
  const { kind, bank, accountType, country, end, holder, addedAt, usableAt, sharedWith } = account
  const where = [
    bank,
    accountType && t(`staff-withdrawals.accountType.${accountType}`),
    country && format.country(country),
  ]
  const number = t(`staff-withdrawals.number.${kind}`)
  const reveal = async (reason: string) => {
    const whole = await api.revealAccountNumber({ params: { withdrawal: id }, body: { reason } })
    return [whole.number, whole.routing].filter(Boolean).join(' · ')
  }
  return (
    <FactList
      title={t('staff-withdrawals.account')}
      facts={[
        [t(`staff-withdrawals.bank.${kind}`), where.filter(Boolean).join(', ')],
        [number, <Masked key={id} name={number} value={`•••• ${end}`} about={person} reveal={reveal} />],
        [
          t('staff-withdrawals.holder'),
          <>
            <span className="min-w-0 wrap-anywhere">{holder}</span>
            <VerdictIcon verdict={checksOf(shown, now).holder} />
          </>,
        ],
        [t('staff-withdrawals.legalName'), identity.legalName ?? t('staff-withdrawals.unknown')],
        [
          t('staff-withdrawals.added'),
          t('staff-withdrawals.addedUsable', {
            added: format.dayMonth(addedAt),
            usable: format.dayMonth(usableAt),
          }),
        ],
        [
          t('staff-withdrawals.sharedWith'),
          sharedWith.length === 0
            ? t('staff-withdrawals.nobody')
            : sharedWith.map(other => (
                <Link key={other.id} to={`/staff/people/${other.id}`} className="link wrap-anywhere">
                  {nameOf(other, t)}
                </Link>
              )),
        ],
      ]}
    />
  )
}

/** What was there before, what stays, and how it went until now. */
export function MoneyFacts({ money }: Pick<ReviewedWithdrawal, 'money'>) {
  const t = useT()
  const { before, available, pending, debt, sales, chargebacks, paid, returned } = money
  const amount = (value: typeof before) => <Money value={value} />
  return (
    <FactList
      title={t('staff-withdrawals.origin')}
      facts={[
        [t('staff-withdrawals.before'), amount(before)],
        [t('staff-withdrawals.remains'), amount(available)],
        [t('staff-withdrawals.pending'), amount(pending)],
        [t('staff-withdrawals.chargebacks'), t('staff-withdrawals.ofSales', { chargebacks, sales })],
        [t('staff-withdrawals.debt'), amount(debt)],
        [
          t('staff-withdrawals.earlier'),
          paid + returned === 0
            ? t('staff-withdrawals.none')
            : returned === 0
              ? t('staff-withdrawals.allArrived', { count: paid })
              : t('staff-withdrawals.someReturned', { count: paid, returned }),
        ],
      ]}
    />
  )
}
