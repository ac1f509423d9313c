import type { ReviewedWithdrawal } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { useKeys } from '#components/keys/keys.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { PaidDialog, ReturnedDialog } from './closing-dialogs.tsx'
import { thingsOf, useShown } from './use-decisions.ts'

interface ClosingProps {
  shown: ReviewedWithdrawal
  tools: ItemTools
  head: ReactNode
}

/** What was decided of a withdrawal, and what can still be said of it: that it was paid, or came back. */
export function Closing({ shown, tools, head }: ClosingProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const [asking, setAsking] = useState<'paid' | 'returned'>()
  const { id, status, batch, decision, staffNote, note } = shown
  const { show, refuse } = useShown(id)
  const undoing = useWrite({
    meta: { things: thingsOf(id) },
    mutationFn: () => api.undoWithdrawalApproval({ params: { withdrawal: id } }),
    onSuccess: show,
    onError: refuse,
  })
  useKeys([{ key: 'e', text: t('staff-withdrawals.skip'), run: tools.onSkip }])
  const mayReturn = status === 'paid' || (status === 'approved' && batch !== null)
  return (
    <>
      <div className="decision-body">
        {head}
        <Note kind={status === 'rejected' ? 'info' : 'good'}>{closedText(shown, t, format)}</Note>
        {note && <Said title={t('staff-withdrawals.wasTold')} text={note} />}
        {staffNote && <Said title={t('staff-withdrawals.staffNote')} text={staffNote} />}
        <PaidDialog open={asking === 'paid'} onClose={() => setAsking(undefined)} shown={shown} />
        <ReturnedDialog open={asking === 'returned'} onClose={() => setAsking(undefined)} shown={shown} />
      </div>
      {status !== 'rejected' && (
        <footer className="decision-foot">
          <div className="decision-buttons">
            {decision?.undo && (
              <Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
                {t('staff-withdrawals.takeBack')}
              </Button>
            )}
            {mayReturn && (
              <Button onClick={() => setAsking('returned')}>{t('staff-withdrawals.cameBack')}</Button>
            )}
            {status === 'approved' && (
              <Button onClick={() => setAsking('paid')}>{t('staff-withdrawals.paidByHand')}</Button>
            )}
          </div>
        </footer>
      )}
    </>
  )
}

/** Who decided, and how it ended. */
function closedText(
  { status, why, reason, decision, closedAt }: ReviewedWithdrawal,
  t: Translate,
  format: ReturnType<typeof useFormat>,
): string {
  const when = format.moment(closedAt ?? decision?.at ?? new Date(0).toISOString())
  const by = decision?.by ?? ''
  if (status === 'rejected') {
    if (why === 'cancelled') return t('staff-withdrawals.cancelledAt', { when })
    if (why === 'bank') return t('staff-withdrawals.returnedAt', { when })
    return t('staff-withdrawals.rejectedBy', {
      by,
      when,
      reason: reason === null ? '' : t(`staff-withdrawals.reason.${reason}`),
    })
  }
  return status === 'paid'
    ? t('staff-withdrawals.paidAt', { when })
    : t('staff-withdrawals.approvedBy', { by, when: format.moment(decision?.at ?? closedAt ?? when) })
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="label">{title}</h2>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
