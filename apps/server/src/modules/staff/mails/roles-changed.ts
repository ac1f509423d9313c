import type { StaffRole } from '@calina/contract'
import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'
import { writeRoles } from './role-names.ts'

/** What the texts name; undefined where no role is left. */
type Values = { roles: string | undefined; link: string }

/** Says to somebody what they may do here from now on. */
export const rolesChangedMail: MailMaker<{ roles: readonly StaffRole[] }> = mailMaker<
  Values,
  { roles: readonly StaffRole[] }
>(
  'staff-roles-changed',
  (t, { siteName, roles, link, email }) => ({
    subject: t('staff.rolesChanged.subject', { siteName }),
    preview: t('staff.rolesChanged.preview'),
    title: t('staff.rolesChanged.title'),
    lead:
      roles === undefined
        ? t('staff.rolesChanged.leadNone', { siteName })
        : t('staff.rolesChanged.lead', { siteName, roles }),
    button: { label: t('staff.rolesChanged.button'), href: link },
    unexpected: t('staff.rolesChanged.unexpected', { siteName }),
    reason: t('staff.rolesChanged.reason', { email }),
  }),
  ({ roles }, { publicUrl }, locale) => ({
    roles: roles.length === 0 ? undefined : writeRoles(roles, locale),
    link: `${publicUrl}/settings/security`,
  }),
)
