import type { Letter } from '../../../platform/mail/letter.ts'
import type { Translate } from '../../../platform/texts/texts.ts'

/** The end of a mail that notifies the owner of an account of what was done with it. */
export const wasItYou = (t: Translate, email: string): Pick<Letter, 'unexpected' | 'reason'> => ({
  unexpected: t('accounts.notice.unexpected'),
  reason: t('accounts.notice.reason', { email }),
})
