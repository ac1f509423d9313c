import type { Withdrawal } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { accountName, dayAndTimeWithin, hiddenNumber } from './account-names.ts'
import { CancelRequest } from './cancel-request.tsx'
import { RequestSteps } from './request-steps.tsx'
import { WithdrawalPill } from './withdrawal-pill.tsx'
import './withdrawals.css'

/** A request on its way: how much, where to, until when, and which of its steps it is at. */
export function OpenRequest({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const format = useFormat()
  const { amount, to, requestedAt, arrivesBy, status } = withdrawal
  const when = dayAndTimeWithin(requestedAt, format)
  return (
    <section className="withdraw-open" aria-label={t('withdrawals.onTheWay')}>
      <div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="figures text-ink-2 text-small">{t('withdrawals.requestedAt', { when })}</span>
            <WithdrawalPill withdrawal={withdrawal} />
          </div>
          <p className="mt-1 mb-2">
            <Money value={amount} size="huge" />
          </p>
          <p className="figures font-medium [overflow-wrap:anywhere]">
            {accountName(to, t)} {hiddenNumber(to)}
          </p>
          <p className="mt-0.5 text-ink-2">
            {t('withdrawals.arrivesOn', { day: format.dateInWords(arrivesBy) })}
          </p>
          {status === 'pending' ? (
            <CancelRequest withdrawal={withdrawal} />
          ) : (
            <p className="mt-4 text-ink-2 text-small">{t('withdrawals.noCancel')}</p>
          )}
        </div>
        <RequestSteps withdrawal={withdrawal} />
      </div>
    </section>
  )
}
