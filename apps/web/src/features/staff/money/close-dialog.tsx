import { STRAY_NOTE } from '@calina/contract/constants'
import type { StrayPayment } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed, reread } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'

interface CloseDialogProps {
  /** The one to be closed; undefined: none. */
  payment: StrayPayment | undefined
  amount: string
  onClose: () => void
}

/** Asks what was done about a payment, which the list keeps. */
export function CloseDialog({ payment, amount, onClose }: CloseDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={payment !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t('staff-money.closeTitle', { amount })}
      description={t('staff-money.closeText')}
    >
      {payment && <NoteForm payment={payment} onClose={onClose} />}
    </Dialog>
  )
}

function NoteForm({ payment, onClose }: { payment: StrayPayment; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { gateway, event } = payment
  const form = useForm({
    saved: { note: '' },
    draft: `stray payment ${gateway} ${event}`,
    check: ({ note }) => ({ note: note.trim() === '' ? t('staff-money.noteMissing') : undefined }),
    save: async ({ note }) => {
      try {
        // the note is one line
        await api.closeStrayPayment({ body: { gateway, event, note: note.trim().replace(/\s*\n\s*/g, ' ') } })
      } catch (error) {
        if (!isError(error, 'STRAY_PAYMENT_CLOSED')) throw error
        toast.info(t('errors.STRAY_PAYMENT_CLOSED'))
        await reread(client, 'stray-payments')
        onClose()
        return { note: '' }
      }
      toast.success(t('staff-money.isClosed'))
      changed(client, 'stray-payments')
      onClose()
      return { note: '' }
    },
    refusals: { issues: { note: 'staff-money.noteRefused' } },
  })
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-4">
      <FormProblem error={form.problem} />
      <TextArea
        label={t('staff-money.note')}
        maxLength={STRAY_NOTE}
        counted={{ length: form.values.note.length, max: STRAY_NOTE }}
        {...form.text('note')}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={form.busy}>
          {t('staff-money.close')}
        </Button>
      </div>
    </form>
  )
}
