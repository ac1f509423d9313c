import { REFUND } from '@calina/contract/refunds'
import type { Refund } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'

interface DeclineDialogProps {
  /** The one to be declined; undefined: none. */
  refund: Refund | undefined
  onClose: () => void
}

/** Asks why a proposed refund is declined, or taken back by who has proposed it. */
export function DeclineDialog({ refund, onClose }: DeclineDialogProps) {
  const t = useT()
  const isOwn = refund?.proposed.own === true
  return (
    <Dialog
      open={refund !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t(isOwn ? 'staff-refunds.takeBackTitle' : 'staff-refunds.declineTitle')}
      description={t('staff-refunds.declineText')}
    >
      {refund && <NoteForm refund={refund} onClose={onClose} />}
    </Dialog>
  )
}

function NoteForm({ refund: { id, proposed }, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    saved: { note: '' },
    draft: `decline refund ${id}`,
    check: ({ note }) => ({ note: note.trim() === '' ? t('staff-refunds.noteMissing') : undefined }),
    save: async ({ note }) => {
      try {
        await api.declineRefund({ params: { refund: id }, body: { note: note.trim() } })
        toast.success(t('staff-refunds.declined'))
      } catch (error) {
        if (!isError(error, 'ALREADY_DECIDED')) throw error
        toast.warning(t('staff-refunds.decidedElsewhere'))
      }
      changed(client, 'refunds')
      onClose()
      return { note: '' }
    },
    refusals: { issues: { note: 'staff-refunds.wordsRefused' } },
  })
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-4">
      <FormProblem error={form.problem} />
      <TextArea
        label={t('staff-refunds.note')}
        maxLength={REFUND.maxNote}
        counted={{ length: form.values.note.length, max: REFUND.maxNote }}
        {...form.text('note')}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={form.busy}>
          {t(proposed.own ? 'staff-refunds.takeBack' : 'staff-refunds.decline')}
        </Button>
      </div>
    </form>
  )
}
