import BackIcon from 'icon:arrow-left'
import type { ReviewedWithdrawal } from '@calina/contract/types'
import { WITHDRAWAL_REFERENCE } from '@calina/contract/withdrawal-kinds'
import { KeyHints } from '#components/keys/key-hints.tsx'
import { Money } from '#components/money/money.tsx'
import { transactionTitle } from '#components/money/transaction-title.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { STAFF_QUEUES } from '../queues.ts'
import { noonOf } from './days.ts'
import { AccountFacts, MoneyFacts } from './facts.tsx'
import { Payers } from './payers.tsx'
import { WithdrawalPill } from './status.tsx'

/** `1187` of `CAL-1187`: what it is called among staff. */
const numberOf = (reference: string): string => reference.replace(WITHDRAWAL_REFERENCE, '')

/** What is known of a withdrawal: the amount, the account, the money behind it. */
export function WithdrawalStage({ shown }: { shown: ReviewedWithdrawal }) {
  const t = useT()
  const format = useFormat()
  const title = t('staff-withdrawals.title', { number: numberOf(shown.reference) })
  return (
    <section className="payout-stage" aria-label={title}>
      <div className="payout-body">
        <header className="payout-head">
          <IconLink
            to={STAFF_QUEUES.withdrawals.to}
            icon={BackIcon}
            label={t('common.back')}
            size="small"
            className="payout-back"
          />
          <div className="min-w-0 flex-1">
            <h1>
              <span className="payout-over">
                {t('staff-withdrawals.asked', { title, when: format.dayWithin(shown.requestedAt) })}
                {', '}
                {format.time(shown.requestedAt)}
              </span>
              <Money value={shown.amount} className="payout-amount" />
            </h1>
            <p className="text-ink-2 text-small">{standingText(shown, t, format)}</p>
          </div>
          <WithdrawalPill of={shown} sent={shown.batch !== null} />
        </header>
        <div className="payout-columns">
          <AccountFacts shown={shown} />
          <MoneyFacts money={shown.money} />
        </div>
        <Payers payers={shown.payers} />
        <Lines lines={shown.lines} />
      </div>
      <KeyHints
        all={t('staff.keyAll')}
        hints={[
          { keys: 'j k', text: t('staff.keyNextPrevious') },
          { keys: 'a', text: t('staff-withdrawals.keyApprove') },
          { keys: 'x', text: t('staff-withdrawals.keyReject') },
          { keys: 'e', text: t('staff-withdrawals.keySkip') },
        ]}
      />
    </section>
  )
}

/** When the money arrives, or what has become of it. */
function standingText(shown: ReviewedWithdrawal, t: Translate, format: ReturnType<typeof useFormat>): string {
  const { status, arrivesByNow, arrivesBy, closedAt, batch, bankReference } = shown
  if (status === 'pending')
    return t('staff-withdrawals.arrivesIfNow', { day: format.weekdayDay(noonOf(arrivesByNow)) })
  if (status === 'approved')
    return batch === null
      ? t('staff-withdrawals.arrivesBy', { day: format.weekdayDay(noonOf(arrivesBy)) })
      : t('staff-withdrawals.inBatch', {
          number: String(batch.number),
          day: format.weekdayDay(noonOf(arrivesBy)),
        })
  const when = closedAt === null ? '' : format.moment(closedAt)
  if (status === 'paid')
    return bankReference === null
      ? t('staff-withdrawals.paidAt', { when })
      : t('staff-withdrawals.paidWith', { when, reference: bankReference })
  return t('staff-withdrawals.backAt', { when })
}

/** The last lines of what is available to its creator. */
function Lines({ lines }: Pick<ReviewedWithdrawal, 'lines'>) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <h2 className="payout-heading">{t('staff-withdrawals.lines')}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-2 text-small">{t('staff-withdrawals.noLines')}</p>
      ) : (
        <ul className="payout-lines">
          {lines.map(line => (
            <li key={line.id}>
              <time dateTime={line.createdAt}>
                {format.dayMonth(line.createdAt)}, {format.time(line.createdAt)}
              </time>
              <span className="min-w-0 wrap-anywhere">{transactionTitle(line, t)}</span>
              <Money value={line.amount} signed />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
