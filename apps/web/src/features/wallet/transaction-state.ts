import type { Transaction } from '@calina/contract/types'
import type { Translate } from '#lib/i18n.ts'
import { isClosed } from '#lib/names.ts'
import type { Status } from '#ui/status.tsx'

/** Where a line's subject can be seen. */
export function targetOf(line: Transaction): string | undefined {
  if (line.subject?.kind === 'post') return `/post/${line.subject.id}`
  const { counterpart } = line
  if (line.subject?.kind !== 'subscription' || counterpart?.type !== 'model' || isClosed(counterpart))
    return undefined
  return `/${counterpart.username}`
}

/** What state a line is in, in the words of whose balance it is. */
export function stateOf(line: Transaction, t: Translate): { status: Status; text?: string } {
  if (line.status === 'pending') return { status: 'pending' }
  if (line.kind === 'refund' || line.kind === 'chargeback')
    return { status: 'approved', text: t('wallet.statusReturned') }
  if (line.account === 'wallet') return { status: line.amount.amount < 0 ? 'paid' : 'approved' }
  return line.amount.amount < 0 ? { status: 'paid' } : { status: 'approved', text: t('wallet.available') }
}
