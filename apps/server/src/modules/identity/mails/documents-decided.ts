import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

type Values = { link: string }
type Nothing = Record<string, never>

// Neither mail says anything of a document: what was seen is read on the page.
const linkOf = (_input: Nothing, { publicUrl }: { publicUrl: string }): Values => ({
  link: `${publicUrl}/settings/biometric`,
})

/** Says that the identity of a creator is verified. */
export const documentsApprovedMail: MailMaker<Nothing> = mailMaker<Values, Nothing>(
  'documents-approved',
  (t, { siteName, link, email }) => ({
    subject: t('identity.approved.subject', { siteName }),
    preview: t('identity.approved.preview'),
    title: t('identity.approved.title'),
    lead: t('identity.approved.lead'),
    button: { label: t('identity.approved.button'), href: link },
    unexpected: t('identity.mail.unexpected'),
    reason: t('identity.mail.reason', { email }),
  }),
  linkOf,
)

/** Says that a photo has to be sent again. */
export const documentsRejectedMail: MailMaker<Nothing> = mailMaker<Values, Nothing>(
  'documents-rejected',
  (t, { siteName, link, email }) => ({
    subject: t('identity.rejected.subject', { siteName }),
    preview: t('identity.rejected.preview'),
    title: t('identity.rejected.title'),
    lead: t('identity.rejected.lead'),
    button: { label: t('identity.rejected.button'), href: link },
    unexpected: t('identity.mail.unexpected'),
    reason: t('identity.mail.reason', { email }),
  }),
  linkOf,
)
