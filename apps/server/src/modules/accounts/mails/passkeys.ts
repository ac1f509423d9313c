import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { wasItYou } from './was-it-you.ts'

/** What the texts name. */
type Values = { name: string; at: string; link: string }

/** Notifies the owner of an account that a passkey was created. */
export const passkeyCreatedMail: MailMaker<{ name: string; at: Date }> = passkeyMail(
  'passkey-created',
  (t, { siteName, name, at }) => ({
    subject: t('accounts.passkeyCreated.subject', { siteName }),
    preview: t('accounts.passkeyCreated.preview', { name, at }),
    title: t('accounts.passkeyCreated.title'),
    lead: t('accounts.passkeyCreated.lead', { name, at }),
  }),
)

/** Notifies the owner of an account that a passkey was removed. */
export const passkeyRevokedMail: MailMaker<{ name: string; at: Date }> = passkeyMail(
  'passkey-revoked',
  (t, { siteName, name, at }) => ({
    subject: t('accounts.passkeyRevoked.subject', { siteName }),
    preview: t('accounts.passkeyRevoked.preview', { name, at }),
    title: t('accounts.passkeyRevoked.title'),
    lead: t('accounts.passkeyRevoked.lead', { name, at }),
  }),
)

/** Notifies the owner of an account that passkeys alone open it from now on, or no longer. */
export const passkeyOnlyMail: MailMaker<{ only: boolean; at: Date }> = mailMaker<
  { only: boolean; at: string; link: string },
  { only: boolean; at: Date }
>(
  'passkey-only',
  (t, { siteName, only, at, link, email }) => ({
    subject: t('accounts.passkeyOnly.subject', { siteName }),
    preview: at,
    title: t(only ? 'accounts.passkeyOnly.titleOn' : 'accounts.passkeyOnly.titleOff'),
    lead: t(only ? 'accounts.passkeyOnly.leadOn' : 'accounts.passkeyOnly.leadOff', { at }),
    button: { label: t('accounts.passkey.button'), href: link },
    ...wasItYou(t, email),
  }),
  ({ only, at }, { publicUrl }, locale) => ({
    only,
    at: momentOf(at, locale),
    link: `${publicUrl}/settings/security/passkeys`,
  }),
)

/** A notice about a passkey, which leads to the list of passkeys. */
function passkeyMail(
  kind: string,
  textOf: (
    t: Translate,
    values: Values & { siteName: string },
  ) => { subject: string; preview: string; title: string; lead: string },
): MailMaker<{ name: string; at: Date }> {
  return mailMaker<Values, { name: string; at: Date }>(
    kind,
    (t, values) => ({
      ...textOf(t, values),
      button: { label: t('accounts.passkey.button'), href: values.link },
      ...wasItYou(t, values.email),
    }),
    ({ name, at }, { publicUrl }, locale) => ({
      name,
      at: momentOf(at, locale),
      link: `${publicUrl}/settings/security/passkeys`,
    }),
  )
}
