import type { ReviewedWithdrawal } from '@calina/contract/types'
import type { WithdrawalReason } from '@calina/contract/withdrawal-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed, type Thing } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { withdrawalQuery } from './withdrawal-query.ts'

interface Rejection {
  reason: WithdrawalReason
  note: string | null
  staffNote: string | null
}

/** What is being sent. */
export type Deciding = 'approve' | 'reject' | 'take-back'

/** What a decision about a withdrawal changes on the page. */
export const thingsOf = (id: string): Thing[] => [`withdrawal:${id}`, 'queue:withdrawals', 'queues']

/** Shows what was made of a withdrawal, and says what could not be done. */
export function useShown(id: string) {
  const t = useT()
  const texts = useTexts()
  const client = useQueryClient()
  return {
    show: (answer: ReviewedWithdrawal) => client.setQueryData(withdrawalQuery(id).queryKey, answer),
    /** Answers whether it was decided elsewhere, or is gone: then it is read again. */
    refuse: async (error: unknown): Promise<boolean> => {
      if (isError(error, 'CANCELLED')) return false
      const over = isError(error, 'ALREADY_DECIDED', 'WITHDRAWAL_NOT_FOUND', 'NOT_APPROVED', 'NOT_PAID')
      if (over || isError(error, 'TOO_LATE', 'SECOND_SIGNATURE_NEEDED')) changed(client, ...thingsOf(id))
      if (isError(error, 'ALREADY_DECIDED')) toast.warning(t('staff-withdrawals.decidedElsewhere'))
      else toast.error(await explain(error, texts))
      return over
    },
  }
}

/** Approves or rejects a withdrawal, or takes the first signature back; the next one opens. */
export function useDecisions(
  { id, person, amount }: ReviewedWithdrawal,
  tools: ItemTools,
  onDone: () => void,
) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const { show, refuse } = useShown(id)
  const params = { withdrawal: id }
  const meta = { things: thingsOf(id) }
  const said = { name: nameOf(person, t), amount: format.price(amount) }
  const onError = async (error: unknown) => {
    if (await refuse(error)) tools.onGone()
  }
  const undo = async () => show(await api.undoWithdrawalApproval({ params }))
  const approving = useWrite({
    meta,
    mutationFn: (staffNote: string | null) => api.approveWithdrawal({ params, body: { staffNote } }),
    onSuccess: answer => {
      show(answer)
      onDone()
      const text = answer.status === 'approved' ? 'staff-withdrawals.approved' : 'staff-withdrawals.signed'
      tools.onDecided({ text: t(text, said), undo })
    },
    onError,
  })
  const rejecting = useWrite({
    meta,
    mutationFn: (body: Rejection) => api.rejectWithdrawal({ params, body }),
    onSuccess: answer => {
      show(answer)
      onDone()
      toast.success(t('staff-withdrawals.rejected', said))
      tools.onGone()
    },
    onError,
  })
  const takingBack = useWrite({ meta, mutationFn: undo, onError })
  const isBusy = approving.isPending || rejecting.isPending || takingBack.isPending
  const unlessBusy =
    <T extends unknown[]>(act: (...given: T) => void) =>
    (...given: T) => {
      if (!isBusy) act(...given)
    }
  const busy: Deciding | undefined = approving.isPending
    ? 'approve'
    : rejecting.isPending
      ? 'reject'
      : takingBack.isPending
        ? 'take-back'
        : undefined
  return {
    busy,
    approve: unlessBusy((staffNote: string | null) => approving.mutate(staffNote)),
    reject: unlessBusy((body: Rejection) => rejecting.mutate(body)),
    takeBack: unlessBusy(() => takingBack.mutate()),
  }
}
