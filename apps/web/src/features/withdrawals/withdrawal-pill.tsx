import ReturnedIcon from 'icon:arrow-u-up-left'
import PaidIcon from 'icon:check-circle-fill'
import PendingIcon from 'icon:clock-fill'
import ApprovedIcon from 'icon:hourglass-medium'
import CancelledIcon from 'icon:minus-circle-fill'
import RejectedIcon from 'icon:x-circle-fill'
import type { Withdrawal } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { Icon } from '#ui/icon.tsx'
import '../../styles/status.css'

type Standing = 'pending' | 'approved' | 'paid' | 'staff' | 'cancelled' | 'bank'

const LOOKS: Record<Standing, { look: string; icon: Icon }> = {
  pending: { look: 'pill-warn', icon: PendingIcon },
  approved: { look: 'pill-info', icon: ApprovedIcon },
  paid: { look: 'pill-good', icon: PaidIcon },
  staff: { look: 'pill-bad', icon: RejectedIcon },
  cancelled: { look: 'bg-well-2', icon: CancelledIcon },
  bank: { look: 'pill-warn', icon: ReturnedIcon },
}

/** Where a withdrawal stands; of one whose money came back: who sent it back. */
export const standingOf = ({ status, why }: Pick<Withdrawal, 'status' | 'why'>): Standing =>
  status === 'rejected' ? (why ?? 'staff') : status

/** Where a withdrawal stands, in a word. */
export function WithdrawalPill({ withdrawal }: { withdrawal: Pick<Withdrawal, 'status' | 'why'> }) {
  const t = useT()
  const standing = standingOf(withdrawal)
  const { look, icon: Drawing } = LOOKS[standing]
  return (
    <span className={cx('pill', look)}>
      <Drawing />
      <span>{t(`withdrawals.status.${standing}`)}</span>
    </span>
  )
}
