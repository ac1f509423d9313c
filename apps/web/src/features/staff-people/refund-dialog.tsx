import type { RefundOffer } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { SoldThing } from '#components/staff/sold-thing.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { RefundForm } from './refund-form.tsx'
import './refund.css'

interface RefundDialogProps {
  /** The sale of which something is to be given back; undefined: none. */
  sale: string | undefined
  onClose: () => void
}

/** Gives money of a sale back, or proposes it. Needs the areas `staff-refunds`, `wallet` and `errors`. */
export function RefundDialog({ sale, onClose }: RefundDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={sale !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t('staff-refunds.refund')}
      medium
    >
      {sale !== undefined && <Offer sale={sale} onClose={onClose} />}
    </Dialog>
  )
}

function Offer({ sale, onClose }: { sale: string; onClose: () => void }) {
  const state = useQuery(query('getRefundOffer', { params: { sale } }))
  return (
    <Loaded state={state} waiting={<Skeleton className="h-96 w-full rounded-panel" />}>
      {offer => (
        <div className="flex flex-col gap-4">
          <SoldThing sale={offer.sale} />
          <Hindrance offer={offer} />
          {isOpen(offer) && <RefundForm offer={offer} onClose={onClose} />}
        </div>
      )}
    </Loaded>
  )
}

const isOpen = ({ own, waiting, left }: RefundOffer): boolean => !own && !waiting && left.amount > 0

/** What went back already, and what keeps the rest from it. */
function Hindrance({ offer: { sale, back, left, waiting, own } }: { offer: RefundOffer }) {
  const t = useT()
  const format = useFormat()
  if (left.amount === 0) return <Note kind="info">{t('staff-refunds.nothingLeft')}</Note>
  if (waiting)
    return (
      <Note kind="info">
        <p>
          {t('staff-refunds.waits', {
            name: waiting.proposed.name,
            amount: format.money(waiting.amount),
            when: format.moment(waiting.proposed.at),
          })}
        </p>
        <Link to="/staff/refunds" className="link font-semibold">
          {t('staff-refunds.seeWaiting')}
        </Link>
      </Note>
    )
  if (own) return <Note kind="info">{t('staff-refunds.own')}</Note>
  if (back.amount === 0) return null
  return (
    <p className="text-ink-2 text-small">
      {t('staff-refunds.back', { amount: format.money(back), price: format.money(sale.price) })}
    </p>
  )
}
