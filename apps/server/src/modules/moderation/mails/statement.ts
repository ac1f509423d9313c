import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

type Values = { statement: string; link: string }

/** The statement of reasons of staff, in their own words. */
export const statementMail: MailMaker<{ statement: string }> = mailMaker<Values, { statement: string }>(
  'statement',
  (t, { siteName, statement, link, email }) => ({
    subject: t('moderation.statement.subject', { siteName }),
    preview: t('moderation.statement.preview'),
    title: t('moderation.statement.title'),
    lead: statement,
    button: { label: t('moderation.statement.button'), href: link },
    reason: t('moderation.statement.reason', { email }),
  }),
  ({ statement }, { publicUrl }) => ({ statement, link: `${publicUrl}/help/tickets` }),
)
