import type { Transaction } from '@calina/contract/types'
import type { Translate } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'

/** What moved a balance, and whom it was with. Needs the area `wallet`. */
export function transactionTitle(line: Transaction, t: Translate): string {
  if (line.kind === 'release' && line.account === 'pending') return t('wallet.line.debt')
  const { counterpart } = line
  return counterpart
    ? t(`wallet.line.${line.kind}With`, { name: nameOf(counterpart, t) })
    : t(`wallet.line.${line.kind}`)
}
