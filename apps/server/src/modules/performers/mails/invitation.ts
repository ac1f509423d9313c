import { dayOf, type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** What the texts name. */
type Values = { by: string; until: string; link: string }

interface Invitation {
  token: string
  /** Who invites, by name and username. */
  by: string
  until: Date
}

/** Asks somebody without an account to agree to appear with a creator. */
export const invitationMail: MailMaker<Invitation> = mailMaker<Values, Invitation>(
  'performer-invitation',
  (t, { siteName, by, until, link, email }) => ({
    subject: t('performers.invitation.subject', { by }),
    preview: t('performers.invitation.preview', { until }),
    title: t('performers.invitation.title'),
    lead: t('performers.invitation.lead', { by, siteName }),
    button: { label: t('performers.invitation.button'), href: link },
    validity: t('performers.invitation.validity', { until }),
    unexpected: t('performers.invitation.unexpected'),
    reason: t('performers.invitation.reason', { email }),
  }),
  ({ token, by, until }, from, locale) => ({
    by,
    until: dayOf(until, locale),
    link: `${from.publicUrl}/settings/appearances?token=${token}`,
  }),
)
