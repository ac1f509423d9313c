import type { StaffRole } from '@calina/contract'
import { dayOf, type MailMaker, mailMaker, type Sender } from '../../../platform/mail/letter.ts'
import { writeRoles } from './role-names.ts'

/** What the texts name. */
type Values = { roles: string; until: string; link: string }

interface Invitation {
  token: string
  roles: readonly StaffRole[]
  until: Date
}

/** The address at which an invitation is accepted. */
export const invitationLink = ({ publicUrl }: Sender, token: string): string =>
  `${publicUrl}/staff/join?token=${token}`

/** Invites somebody to work here. */
export const invitationMail: MailMaker<Invitation> = mailMaker<Values, Invitation>(
  'staff-invitation',
  (t, { siteName, roles, until, link, email }) => ({
    subject: t('staff.invitation.subject', { siteName }),
    preview: t('staff.invitation.preview', { until }),
    title: t('staff.invitation.title'),
    lead: t('staff.invitation.lead', { siteName, roles }),
    button: { label: t('staff.invitation.button'), href: link },
    validity: t('staff.invitation.validity', { until }),
    unexpected: t('staff.invitation.unexpected'),
    reason: t('staff.invitation.reason', { email }),
  }),
  ({ token, roles, until }, from, locale) => ({
    roles: writeRoles(roles, locale),
    until: dayOf(until, locale),
    link: invitationLink(from, token),
  }),
)
