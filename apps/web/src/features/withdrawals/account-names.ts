import type { PaidTo } from '@calina/contract/types'
import type { Translate } from '#lib/i18n.ts'

/** `Banco Andino, ahorros`. */
export const accountName = ({ bank, accountType }: Pick<PaidTo, 'bank' | 'accountType'>, t: Translate) =>
  accountType === null
    ? bank
    : t('withdrawals.nameTyped', { bank, type: t(`withdrawals.type.${accountType}`) })

/** `•••• 3390`. */
export const hiddenNumber = ({ end }: Pick<PaidTo, 'end'>): string => `•••• ${end}`

/** `Banco Andino •••• 3390`. */
export const shortAccount = (to: Pick<PaidTo, 'bank' | 'end'>): string => `${to.bank} ${hiddenNumber(to)}`
