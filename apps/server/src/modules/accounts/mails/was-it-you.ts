import type { Letter } from '../../../platform/mail/letter.ts'
import type { Translate } from '../../../platform/texts/texts.ts'

/** How a mail ends that tells the owner of an account what was done with it. */
export const wasItYou = (t: Translate, email: string): Pick<Letter, 'unexpected' | 'reason'> => ({
  unexpected: t('accounts.notice.unexpected'),
  reason: t('accounts.notice.reason', { email }),
})
