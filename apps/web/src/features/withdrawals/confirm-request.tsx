import ConfirmIcon from 'icon:fingerprint'
import type { WithdrawalDesk, WithdrawalMethod } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { isLeft, usePayment } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { shortAccount } from './account-names.ts'
import { showDecided } from './queries.ts'

/** What is asked for: checked, and not sent so far. */
export interface Wanted {
  amount: number
  to: WithdrawalMethod
}

interface ConfirmRequestProps {
  desk: WithdrawalDesk
  wanted: Wanted
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What a request means, with the day and what stays, before it is sent. */
export function ConfirmRequest({ desk, wanted, open, onOpenChange }: ConfirmRequestProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const { to } = wanted
  const { currency } = desk.available
  const money = (amount: number) => ({ amount, currency })
  const request = usePayment({
    meta: { things: ['withdrawals', 'balance'] },
    subject: ({ amount, to }: Wanted) => `withdrawal ${amount} ${to.id}`,
    pay: ({ amount, to }, options) =>
      api.requestWithdrawal(
        { body: { amount, method: to.id } },
        { ...options, purpose: t('withdrawals.purpose') },
      ),
    onSuccess: withdrawal => {
      onOpenChange(false)
      toast.success(t('withdrawals.requestedToast', { amount: format.price(withdrawal.amount) }))
      showDecided(client, withdrawal)
    },
  })
  const facts = [
    [t('withdrawals.toAccount'), shortAccount(to)],
    [t('withdrawals.holder'), to.holder],
    [t('withdrawals.fee'), format.money(money(0))],
    [
      t('withdrawals.arrivesBy'),
      <span key="day" className="inline-block first-letter:uppercase">
        {format.dateInWords(desk.arrivesBy)}
      </span>,
    ],
    [t('withdrawals.staysAvailable'), format.money(money(desk.available.amount - wanted.amount))],
  ] as const
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (request.isPending) return
        request.reset()
        onOpenChange(next)
      }}
      title={t(to.kind === 'bank' ? 'withdrawals.confirmBank' : 'withdrawals.confirmOther')}
    >
      <p className="-mt-2 mb-3.5">
        <Money value={money(wanted.amount)} size="huge" />
      </p>
      <dl className="withdraw-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-col gap-2.5">
        <FormProblem error={isLeft(request.error) ? undefined : request.error} />
        <Button
          look="solid"
          size="large"
          full
          icon={ConfirmIcon}
          busy={request.isPending}
          onClick={() => request.mutate(wanted)}
        >
          {t('withdrawals.confirm')}
        </Button>
        <Button full disabled={request.isPending} onClick={() => onOpenChange(false)}>
          {t('common.cancel')}
        </Button>
        <p className="text-balance text-center text-ink-2 text-small">{t('withdrawals.confirmNote')}</p>
      </div>
    </Dialog>
  )
}
