import { fundReversal, splitReversal, takesBack } from '@calina/contract/refunds'
import { SALE_KINDS } from '@calina/contract/sales'
import type { RefundOffer } from '@calina/contract/types'
import { Facts } from '#components/staff/desk-part.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'

/** Who gains and who loses what when so much is given back. */
export function RefundMoves({ offer, amount }: { offer: RefundOffer; amount: number }) {
  const t = useT()
  const format = useFormat()
  const { sale, back, left, feeBps, released, available } = offer
  const { currency } = sale.price
  const { fee, share } = splitReversal({ feeBps, reversed: back.amount }, amount)
  const from = fundReversal(share, { released, available: available.amount })
  const signed = (value: number) => format.signedMoney({ amount: value, currency })
  const buyer = nameOf(sale.buyer, t)
  const seller = nameOf(sale.seller, t)
  const parts = [
    [t('staff-refunds.fromPending', { name: seller }), from.pending],
    [t('staff-refunds.fromAvailable', { name: seller }), from.available],
    [t('staff-refunds.fromDebt', { name: seller }), from.debt],
    [t('staff-refunds.fee'), fee],
  ] as const
  return (
    <section className="refund-moves">
      <h3 className="label">{t('staff-refunds.moves')}</h3>
      <Facts
        facts={[
          [
            t('staff-refunds.receives', { name: buyer }),
            <span key="buyer" className="text-mine">
              {signed(amount)}
            </span>,
          ],
          ...parts.flatMap(([name, value]) => (value > 0 ? [[name, signed(-value)] as const] : [])),
          SALE_KINDS[sale.kind].refundWithdraws
            ? [
                t('staff-refunds.access', { name: firstName(buyer) }),
                t(
                  takesBack(sale.kind, amount, left.amount)
                    ? 'staff-refunds.withdrawn'
                    : 'staff-refunds.stays',
                ),
              ]
            : undefined,
        ]}
      />
    </section>
  )
}
