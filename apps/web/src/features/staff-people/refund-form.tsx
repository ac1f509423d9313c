import { REFUND, refundSignatures } from '@calina/contract/refunds'
import type { RefundOffer } from '@calina/contract/types'
import { AmountField } from '#components/money/amount-field.tsx'
import { parseAmount } from '#lib/amount.ts'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat, useWriting } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Segmented } from '#ui/radio.tsx'
import { RefundMoves } from './refund-moves.tsx'
import { RefundReasons } from './refund-reasons.tsx'
import { type RefundForm as Form, isForAll, useRefundForm } from './use-refund-form.ts'

/** How much, why, what both sides read, and who gains and loses what, before the button that gives it back. */
export function RefundForm({ offer, onClose }: { offer: RefundOffer; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const form = useRefundForm(offer, onClose)
  const writing = useWriting()
  const { left, others, alone } = offer
  const { how, words, reason, amount: typed } = form.values
  const amount = how === 'all' ? left.amount : parseAmount(typed, writing)
  const isRight = amount !== undefined && amount >= 1 && amount <= left.amount
  const everyone = isForAll(form.values, offer)
  const isTwo = isRight && refundSignatures({ amount, everyone }, alone.amount) === 2
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <HowMuch offer={offer} form={form} />
      <RefundReasons
        chosen={reason}
        onChoose={chosen => form.set('reason', chosen)}
        error={form.errorOf('reason')}
      />
      <TextArea
        label={t('staff-refunds.words')}
        rows={3}
        maxLength={REFUND.maxWords}
        counted={{ length: words.length, max: REFUND.maxWords }}
        {...form.text('words')}
      />
      {isRight && <RefundMoves offer={offer} amount={amount} />}
      {others && others.people > 0 && how === 'all' && (
        <Switch
          checked={everyone}
          onChange={event => form.set('everyone', event.target.checked)}
          detail={t('staff-refunds.othersText', { amount: format.money(others.amount) })}
        >
          <span className="font-medium">{t('staff-refunds.others', { people: others.people })}</span>
        </Switch>
      )}
      <FormProblem error={form.problem} />
      <Foot
        offer={offer}
        total={isRight ? amount + (everyone ? (others?.amount.amount ?? 0) : 0) : undefined}
        isTwo={isTwo}
        busy={form.busy}
        onClose={onClose}
      />
    </form>
  )
}

/** All that is left or a part of it, and where it goes. */
function HowMuch({ offer: { sale, left }, form }: { offer: RefundOffer; form: Form }) {
  const t = useT()
  const format = useFormat()
  const { how } = form.values
  const bounds = format.bounds({ min: 1, max: left.amount }, left.currency)
  return (
    <div>
      <Segmented
        legend={t('staff-refunds.how')}
        hideLegend={false}
        value={how}
        onChange={value => form.set('how', value)}
        className="max-w-sm"
        options={[
          { value: 'all', text: t('staff-refunds.all', { amount: format.money(left) }) },
          { value: 'part', text: t('staff-refunds.part') },
        ]}
      />
      {how === 'part' && (
        <div className="mt-3 max-w-sm">
          <AmountField
            label={t('staff-refunds.amount')}
            hint={t('staff-refunds.between', bounds)}
            {...form.text('amount')}
            onChange={text => form.set('amount', text)}
          />
        </div>
      )}
      <p className="mt-2 text-ink-2 text-small [overflow-wrap:anywhere]">
        {t('staff-refunds.to', { name: firstName(nameOf(sale.buyer, t)) })}
      </p>
    </div>
  )
}

interface FootProps {
  offer: RefundOffer
  /** What goes back in all; undefined where the amount is none. */
  total: number | undefined
  /** Another person signs. */
  isTwo: boolean
  busy: boolean
  onClose: () => void
}

/** Who decides, and the button with what it gives back. What is only proposed costs nothing yet. */
function Foot({ offer: { alone, left }, total, isTwo, busy, onClose }: FootProps) {
  const t = useT()
  const format = useFormat()
  const amount = total === undefined ? '' : format.price({ amount: total, currency: left.currency })
  return (
    <footer className="refund-foot">
      <p className="text-ink-2 text-small">
        {isTwo ? t('staff-refunds.two') : t('staff-refunds.alone', { amount: format.price(alone) })}
      </p>
      <div className="refund-buttons">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look={isTwo ? 'solid' : 'value'} busy={busy}>
          {total === undefined
            ? t('staff-refunds.refund')
            : t(isTwo ? 'staff-refunds.propose' : 'staff-refunds.do', { amount })}
        </Button>
      </div>
    </footer>
  )
}
