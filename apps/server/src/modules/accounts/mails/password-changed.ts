import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import { wasItYou } from './was-it-you.ts'

/** What the texts name. */
type Values = { at: string; link: string }

/** Notifies the owner of an account that its password was changed. */
export const passwordChangedMail: MailMaker<{ at: Date }> = mailMaker<Values, { at: Date }>(
  'password-changed',
  (t, { siteName, at, link, email }) => ({
    subject: t('accounts.passwordChanged.subject', { siteName }),
    preview: t('accounts.passwordChanged.preview', { at }),
    title: t('accounts.passwordChanged.title'),
    lead: t('accounts.passwordChanged.lead', { at }),
    button: { label: t('accounts.passwordChanged.button'), href: link },
    ...wasItYou(t, email),
  }),
  ({ at }, { publicUrl }, locale) => ({
    at: momentOf(at, locale),
    link: `${publicUrl}/auth/recovery-password`,
  }),
)
