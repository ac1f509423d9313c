import { EMAIL_CHANGE } from '@calina/contract'
import { type LetterOf, type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'

interface Notice {
  /** Undoes the change. */
  token: string
  /** The new address, masked: the mailbox may be read by others, for which it may have been left. */
  email: string
  at: Date
  /** Its owner has no password to choose once it is undone. */
  byPasskeysAlone: boolean
}
type Values = { newEmail: string; at: string; byPasskeysAlone: boolean; link: string; days: number }

/** A mail to the old address, with the link by which it undoes the change. */
const undoMail = (kind: string, letterOf: LetterOf<Values>): MailMaker<Notice> =>
  mailMaker<Values, Notice>(
    kind,
    letterOf,
    ({ token, email, at, byPasskeysAlone }, { publicUrl }, locale) => ({
      newEmail: email,
      at: momentOf(at, locale),
      byPasskeysAlone,
      link: `${publicUrl}/auth/email-change?token=${token}`,
      days: EMAIL_CHANGE.undoDays,
    }),
  )

/** Another address was asked for, and has not confirmed yet. */
export const emailChangeRequestedMail = undoMail(
  'email-change-requested',
  (t, { siteName, newEmail, at, byPasskeysAlone, link, days, email }) => ({
    subject: t('accounts.emailChangeRequested.subject', { siteName }),
    preview: t('accounts.emailChangeRequested.preview', { newEmail }),
    title: t('accounts.emailChangeRequested.title'),
    lead: byPasskeysAlone
      ? t('accounts.emailChangeRequested.leadPasskeys', { newEmail, at })
      : t('accounts.emailChangeRequested.lead', { newEmail, at }),
    button: { label: t('accounts.undoEmailChange.button'), href: link },
    validity: t('accounts.undoEmailChange.validity', { days }),
    unexpected: t('accounts.notice.unexpected'),
    reason: t('accounts.notice.reason', { email }),
  }),
)

/** Another address has replaced this one. */
export const emailChangedMail = undoMail(
  'email-changed',
  (t, { siteName, newEmail, at, byPasskeysAlone, link, days, email }) => ({
    subject: t('accounts.emailChanged.subject', { siteName }),
    preview: t('accounts.emailChanged.preview', { newEmail }),
    title: t('accounts.emailChanged.title'),
    lead: byPasskeysAlone
      ? t('accounts.emailChanged.leadPasskeys', { newEmail, at })
      : t('accounts.emailChanged.lead', { newEmail, at }),
    button: { label: t('accounts.undoEmailChange.button'), href: link },
    validity: t('accounts.undoEmailChange.validity', { days }),
    unexpected: t('accounts.notice.unexpected'),
    reason: t('accounts.emailChanged.reason', { email }),
  }),
)
