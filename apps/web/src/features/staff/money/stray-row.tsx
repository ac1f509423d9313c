import CopyIcon from 'icon:copy'
import type { StrayPayment } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { copyText } from '#lib/share.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.tsx'
import { useStrayAmount } from './use-stray-amount.ts'

/** One payment that fits no recharge: what the gateway says of it, why it was set aside, whose it may be. */
export function StrayRow({ payment, onClose }: { payment: StrayPayment; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const amountOf = useStrayAmount()
  const { gateway, payment: number, recharge, kind, why, receivedAt, closed } = payment
  return (
    <div className="stray">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="figures font-semibold">{amountOf(payment)}</b>
          <span className="text-ink-2 text-small">
            {t(`staff-money.kind.${kind}`)} · {t(`staff-money.gateway.${gateway}`)} ·{' '}
            {format.moment(receivedAt)}
          </span>
        </p>
        <p className="mt-1">{t(`staff-money.why.${why}`)}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          <span className="flex min-w-0 items-center gap-1 text-ink-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{t('staff-money.payment', { number })}</span>
            <CopyNumber number={number} />
          </span>
          {recharge && (
            <Link
              to={`/staff/people?search=${encodeURIComponent(recharge.person.username)}`}
              light
              className="link font-medium [overflow-wrap:anywhere]"
            >
              {nameOf(recharge.person, t)}
            </Link>
          )}
        </p>
        {closed && (
          <div className="mt-2 rounded-field bg-well px-3 py-2 text-small">
            <p className="[overflow-wrap:anywhere]">{closed.note}</p>
            <p className="text-ink-2 text-micro">
              {t('staff-money.closedBy', { name: nameOf(closed.by, t), when: format.moment(closed.at) })}
            </p>
          </div>
        )}
      </div>
      {!closed && (
        <Button size="small" onClick={onClose}>
          {t('staff-money.close')}
          <span className="sr-only"> {number}</span>
        </Button>
      )}
    </div>
  )
}

function CopyNumber({ number }: { number: string }) {
  const t = useT()
  const copy = async () => {
    if (await copyText(number)) toast.success(t('common.copied'), { id: `copied ${number}` })
    else toast.error(t('staff-money.copyByHand'))
  }
  return (
    <IconButton
      icon={CopyIcon}
      size="small"
      label={t('staff-money.copy', { number })}
      onClick={() => void copy()}
    />
  )
}
