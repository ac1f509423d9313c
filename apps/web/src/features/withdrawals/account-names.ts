import type { PaidTo } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
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

/** `30 nov, 10:12`. */
export const dayAndTime = (time: string, format: Format): string =>
  `${format.dayMonth(time)}, ${format.time(time)}`

/** `hoy, 10:12`, `14 nov, 10:12`: inside a sentence. */
export const dayAndTimeWithin = (time: string, format: Format): string =>
  `${format.dayWithin(time)}, ${format.time(time)}`
