import { STAFF } from '@calina/contract/limits'
import type { ReactNode } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What follows from it. */
  text: ReactNode
  action: string
  look?: ButtonLook
  /** What is to be written. */
  label: string
  /** Several lines, which staff read later. */
  long?: boolean
  /** Keeps what is typed. */
  draft: string
  send: (reason: string) => Promise<void>
}

/** Asks why something is done that the audit log keeps. Needs the area `staff-people`. */
export function ReasonDialog({ open, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()} title={title} description={rest.text}>
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** What keeps a reason from being sent. */
export function useReasonCheck() {
  const t = useT()
  return (reason: string) =>
    reason.trim().length < STAFF.minReason
      ? t('staff-people.reasonShort', { count: STAFF.minReason })
      : undefined
}

function ReasonForm({
  onClose,
  action,
  look = 'solid',
  label,
  long,
  draft,
  send,
}: Omit<ReasonDialogProps, 'open' | 'title' | 'text'>) {
  const t = useT()
  const check = useReasonCheck()
  const form = useForm({
    saved: { reason: '' },
    draft,
    check: ({ reason }) => ({ reason: check(reason) }),
    save: async ({ reason }) => {
      await send(reason.trim())
      onClose()
      return { reason: '' }
    },
    refusals: { issues: { reason: 'staff-people.reasonRefused' } },
  })
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-4">
      <FormProblem error={form.problem} />
      {long ? (
        <TextArea
          label={label}
          maxLength={STAFF.maxText}
          counted={{ length: form.values.reason.length, max: STAFF.maxText }}
          {...form.text('reason')}
        />
      ) : (
        <TextField label={label} maxLength={STAFF.maxReason} autoComplete="off" {...form.text('reason')} />
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look={look} busy={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
