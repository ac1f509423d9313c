import BackIcon from 'icon:arrow-left'
import SentIcon from 'icon:paper-plane-tilt-fill'
import type { WithdrawalBatchPage } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { StatusPill } from '#ui/status.tsx'
import { BATCHES_PATH } from './money-panes.tsx'

/** When and by whom a batch was made, how much it is, and how it stands. */
export function BatchHead({ batch, title }: { batch: WithdrawalBatchPage; title: string }) {
  const t = useT()
  const format = useFormat()
  const { madeAt, madeBy, amount } = batch
  return (
    <header className="payout-head">
      <IconLink
        to={BATCHES_PATH}
        icon={BackIcon}
        label={t('common.back')}
        size="small"
        className="payout-back"
      />
      <div className="min-w-0 flex-1">
        <h1>
          <span className="payout-over">
            {t('staff-withdrawals.made', {
              title,
              day: format.dayWithin(madeAt),
              time: format.time(madeAt),
            })}
          </span>
          <Money value={amount} className="payout-amount" />
        </h1>
        <p className="text-ink-2 text-small">{t('staff-withdrawals.madeBy', { name: madeBy })}</p>
      </div>
      <BatchPill batch={batch} />
    </header>
  )
}

function BatchPill({ batch: { orders, paid, returned, downloads } }: { batch: WithdrawalBatchPage }) {
  const t = useT()
  if (downloads === 0 && paid < orders)
    return <StatusPill status="pending" text={t('staff-withdrawals.notSent')} />
  if (returned > 0)
    return <StatusPill status="rejected" text={t('staff-withdrawals.countReturned', { count: returned })} />
  if (paid === orders) return <StatusPill status="paid" />
  return (
    <span className="pill pill-info">
      <SentIcon />
      <span>{t('staff-withdrawals.atBank')}</span>
    </span>
  )
}
