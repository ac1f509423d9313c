import { EMAIL_CODE } from '@calina/contract'
import { writeMinutes } from '@calina/contract/language'
import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'
import type { EmailCodePurpose } from '../accounts.tables.ts'

const LEADS = {
  'log-in': 'accounts.emailCode.leadLogIn',
  reauthenticate: 'accounts.emailCode.leadReauthenticate',
  'turn-on': 'accounts.emailCode.leadTurnOn',
} as const satisfies Record<EmailCodePurpose, string>

/** A code of six digits. It stands in the text only: subjects are shown on locked screens and kept in logs. */
export const emailCodeMail: MailMaker<{ code: string; purpose: EmailCodePurpose }> = mailMaker<
  { code: string; purpose: EmailCodePurpose; life: string },
  { code: string; purpose: EmailCodePurpose }
>(
  'email-code',
  (t, { siteName, code, purpose, life, email }) => ({
    subject: t('accounts.emailCode.subject', { siteName }),
    preview: t('accounts.emailCode.preview', { life }),
    title: t('accounts.emailCode.title'),
    lead: t(LEADS[purpose]),
    code,
    validity: t('accounts.emailCode.validity', { life }),
    unexpected: t('accounts.emailCode.unexpected'),
    reason: t('accounts.notice.reason', { email }),
  }),
  ({ code, purpose }, _from, locale) => ({ code, purpose, life: writeMinutes(EMAIL_CODE.minutes, locale) }),
)
