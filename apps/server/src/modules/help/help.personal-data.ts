import type { PersonalDataRule } from '../../platform/personal-data/personal-data.ts'

export const HELP_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'help_rating',
    holds: 'Whether an answer of the help was of use. Neither an account nor an address.',
    export: { nothing: 'names nobody' },
    erase: { kept: 'names nobody' },
  },
]
