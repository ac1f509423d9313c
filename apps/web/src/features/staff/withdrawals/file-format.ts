import type { BankStatement } from '@calina/contract/types'
import type { BatchFormat } from '@calina/contract/withdrawal-kinds'

/** What a format of files is called: names that are the same in every language. */
export const formatName = (format: BatchFormat | BankStatement['format']): string =>
  format === 'csv' ? 'CSV' : format
