import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import { wasItYou } from './was-it-you.ts'

/** Notifies the owner of an account that a personal token was made. */
export const apiTokenCreatedMail: MailMaker<{ name: string; at: Date }> = mailMaker<
  { name: string; at: string; link: string },
  { name: string; at: Date }
>(
  'api-token-created',
  (t, { siteName, name, at, link, email }) => ({
    subject: t('accounts.apiTokenCreated.subject', { siteName }),
    preview: t('accounts.apiTokenCreated.preview', { name, at }),
    title: t('accounts.apiTokenCreated.title'),
    lead: t('accounts.apiTokenCreated.lead', { name, at }),
    button: { label: t('accounts.apiTokenCreated.button'), href: link },
    ...wasItYou(t, email),
  }),
  ({ name, at }, { publicUrl }, locale) => ({
    name,
    at: momentOf(at, locale),
    link: `${publicUrl}/settings/developers`,
  }),
)
