import SentIcon from 'icon:paper-plane-tilt-fill'
import type { Withdrawal } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { StatusPill } from '#ui/status.tsx'

/** How a withdrawal stands; what is in a file for the bank is at the bank. */
export function WithdrawalPill({ of: { status, why }, sent }: { of: Withdrawal; sent: boolean }) {
  const t = useT()
  if (status === 'approved' && sent)
    return (
      <span className="pill pill-info">
        <SentIcon />
        <span>{t('staff-withdrawals.atBank')}</span>
      </span>
    )
  if (status !== 'rejected') return <StatusPill status={status} />
  if (why === 'cancelled') return <StatusPill status="closed" text={t('staff-withdrawals.cancelled')} />
  return <StatusPill status="rejected" {...(why === 'bank' && { text: t('staff-withdrawals.returned') })} />
}
