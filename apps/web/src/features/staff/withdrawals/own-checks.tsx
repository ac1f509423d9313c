import type { ReviewedWithdrawal } from '@calina/contract/types'
import { useId } from 'react'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { type Verdict, VerdictIcon } from '../queue/verdict-icon.tsx'
import { CHECKS, checksOf } from './checks.ts'
import { noonOf } from './days.ts'

/** What nobody has to look at: each check with how it has ended. */
export function OwnChecks({ shown }: { shown: ReviewedWithdrawal }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const id = useId()
  const checks = checksOf(shown, now)
  const found = foundOf(shown, checks, { t, format })
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="staff-heading">
        {t('staff-withdrawals.checked')}
      </h2>
      <ul className="payout-checks">
        {CHECKS.map(check => (
          <li key={check}>
            <VerdictIcon verdict={checks[check]} />
            <span className="font-medium">{t(`staff-withdrawals.check.${check}`)}</span>
            <span className={checks[check] === 'good' ? 'text-ink-2' : 'text-danger'}>{found[check]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is said of each check beside its drawing. */
function foundOf(
  { identity, account, ledger, money }: ReviewedWithdrawal,
  checks: ReturnType<typeof checksOf>,
  { t, format }: { t: Translate; format: ReturnType<typeof useFormat> },
): Readonly<Record<(typeof CHECKS)[number], string>> {
  const { decidedAt, expiresOn, holderMatches } = identity
  const documents: Readonly<Record<Verdict, string>> = {
    good: decidedAt
      ? t('staff-withdrawals.found.approvedOn', { day: format.dayMonth(decidedAt) })
      : t('staff-withdrawals.found.approved'),
    odd: t('staff-withdrawals.found.expired', {
      day: expiresOn === null ? '' : format.dayMonth(noonOf(expiresOn)),
    }),
    bad: t('staff-withdrawals.found.unverified'),
    open: '',
  }
  return {
    documents: documents[checks.documents],
    holder:
      holderMatches === null
        ? t('staff-withdrawals.found.nameUnknown')
        : t(holderMatches ? 'staff-withdrawals.found.matches' : 'staff-withdrawals.found.differs'),
    account:
      checks.account === 'good'
        ? t('staff-withdrawals.found.usable')
        : t('staff-withdrawals.found.waits', { when: format.moment(account.usableAt) }),
    ledger: !ledger.clean
      ? t('staff-withdrawals.found.ledgerOff')
      : ledger.checkedAt
        ? t('staff-withdrawals.found.ledgerAt', { time: format.stamp(ledger.checkedAt) })
        : t('staff-withdrawals.found.ledgerFine'),
    shared: t('staff-withdrawals.found.shared', { count: account.sharedWith.length }),
    chargebacks: t('staff-withdrawals.found.chargebacks', { count: money.chargebacks, sales: money.sales }),
  }
}
