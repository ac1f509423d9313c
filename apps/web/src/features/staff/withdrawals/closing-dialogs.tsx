import type { ReviewedWithdrawal } from '@calina/contract/types'
import { WITHDRAWAL_NOTE } from '@calina/contract/withdrawal-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { thingsOf, useShown } from './use-decisions.ts'

interface ClosingDialogProps {
  open: boolean
  onClose: () => void
  shown: ReviewedWithdrawal
}

/** Characters of the reference of a payment by hand. */
const MAX_REFERENCE = 120

/** Says that it was paid by hand, with the reference of the payment. */
export function PaidDialog(props: ClosingDialogProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const { person, amount } = props.shown
  return (
    <ClosingDialog
      {...props}
      title={t('staff-withdrawals.paidByHand')}
      description={t('staff-withdrawals.paidByHandText', {
        name: nameOf(person, t),
        amount: format.money(amount),
      })}
      label={t('staff-withdrawals.bankReference')}
      max={MAX_REFERENCE}
      action={t('staff-withdrawals.markPaid')}
      send={(bankReference, params) => api.payWithdrawal({ params, body: { bankReference } })}
    />
  )
}

/** Says that the bank sent the money back, and why; its creator reads that. */
export function ReturnedDialog(props: ClosingDialogProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const { person, amount } = props.shown
  return (
    <ClosingDialog
      {...props}
      title={t('staff-withdrawals.cameBack')}
      description={t('staff-withdrawals.cameBackText', {
        name: nameOf(person, t),
        amount: format.money(amount),
      })}
      label={t('staff-withdrawals.bankWhy')}
      max={WITHDRAWAL_NOTE.max}
      long
      action={t('staff-withdrawals.markReturned')}
      send={(note, params) => api.returnWithdrawal({ params, body: { note } })}
    />
  )
}

interface TextFormProps extends Omit<ClosingDialogProps, 'open'> {
  label: string
  max: number
  long?: boolean
  action: string
  send: (text: string, params: { withdrawal: string }) => Promise<ReviewedWithdrawal>
}

interface ClosingFormProps extends TextFormProps {
  open: boolean
  title: string
  description: string
}

function ClosingDialog({ open, title, description, ...form }: ClosingFormProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && form.onClose()}
      title={title}
      description={description}
    >
      <TextForm {...form} />
    </Dialog>
  )
}

function TextForm({ shown: { id }, onClose, label, max, long, action, send }: TextFormProps) {
  const t = useT()
  const client = useQueryClient()
  const { show } = useShown(id)
  const form = useForm({
    saved: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t('staff-withdrawals.needsText') : undefined }),
    send: async ({ text }) => {
      try {
        show(await send(text.trim(), { withdrawal: id }))
      } catch (error) {
        if (isError(error, 'NOT_APPROVED', 'NOT_PAID')) changed(client, ...thingsOf(id))
        throw error
      }
      changed(client, 'queue:withdrawals', 'queues')
      onClose()
    },
  })
  const fields = { label, maxLength: max, ...form.text('text') }
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-4">
      <FormProblem error={form.problem} />
      {long ? <TextArea rows={3} {...fields} /> : <TextField autoComplete="off" {...fields} />}
      <p className="text-ink-2 text-small">{t('staff-withdrawals.final')}</p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
