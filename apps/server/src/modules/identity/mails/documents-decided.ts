import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

type Values = { link: string }
interface Decided {
  /** Others than creators have sent documents because they appear with one. */
  creator: boolean
}

// Neither mail says anything of a document: what was seen is read on the page.
const linkOf = ({ creator }: Decided, { publicUrl }: { publicUrl: string }): Values => ({
  link: `${publicUrl}/settings/${creator ? 'biometric' : 'appearances/identity'}`,
})

/** Says that the identity of a creator is verified. */
export const documentsApprovedMail: MailMaker<Decided> = mailMaker<Values, Decided>(
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
export const documentsRejectedMail: MailMaker<Decided> = mailMaker<Values, Decided>(
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
