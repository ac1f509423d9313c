import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import { wasItYou } from './was-it-you.ts'

type Change = 'on' | 'off' | 'new-codes'

const TEXTS = {
  on: { title: 'accounts.twoFactor.titleOn', lead: 'accounts.twoFactor.leadOn' },
  off: { title: 'accounts.twoFactor.titleOff', lead: 'accounts.twoFactor.leadOff' },
  'new-codes': { title: 'accounts.twoFactor.titleNewCodes', lead: 'accounts.twoFactor.leadNewCodes' },
} as const satisfies Record<Change, { title: string; lead: string }>

/** Notifies the owner of an account that its second step was turned on or off, or has other recovery codes. */
export const twoFactorChangedMail: MailMaker<{ change: Change; at: Date }> = mailMaker<
  { change: Change; at: string; link: string },
  { change: Change; at: Date }
>(
  'two-factor-changed',
  (t, { siteName, change, at, link, email }) => ({
    subject: t('accounts.twoFactor.subject', { siteName }),
    preview: t('accounts.twoFactor.preview', { at }),
    title: t(TEXTS[change].title),
    lead: t(TEXTS[change].lead, { at }),
    button: { label: t('accounts.twoFactor.button'), href: link },
    ...wasItYou(t, email),
  }),
  ({ change, at }, { publicUrl }, locale) => ({
    change,
    at: momentOf(at, locale),
    link: `${publicUrl}/auth/recovery-password`,
  }),
)

/** Notifies the owner of an account of a login by one of its recovery codes. */
export const recoveryCodeUsedMail: MailMaker<{ left: number; at: Date }> = mailMaker<
  { left: number; at: string; link: string },
  { left: number; at: Date }
>(
  'recovery-code-used',
  (t, { siteName, left, at, link, email }) => ({
    subject: t('accounts.recoveryCode.subject', { siteName }),
    preview: t('accounts.twoFactor.preview', { at }),
    title: t('accounts.recoveryCode.title'),
    lead: t('accounts.recoveryCode.lead', { at, left }),
    button: { label: t('accounts.twoFactor.button'), href: link },
    ...wasItYou(t, email),
  }),
  ({ left, at }, { publicUrl }, locale) => ({
    left,
    at: momentOf(at, locale),
    link: `${publicUrl}/auth/recovery-password`,
  }),
)
