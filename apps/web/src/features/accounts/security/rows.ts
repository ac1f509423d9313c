import ExportIcon from 'icon:download-simple'
import EmailIcon from 'icon:envelope-simple'
import FingerprintIcon from 'icon:fingerprint'
import CountriesIcon from 'icon:globe-simple-x'
import IdentityIcon from 'icon:identification-card'
import SessionsIcon from 'icon:laptop'
import StepsIcon from 'icon:number-circle-two'
import PasswordIcon from 'icon:password'
import ClosingIcon from 'icon:sign-out'
import type { Answer, Identity, Routes } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import type { Icon } from '#ui/icon.tsx'
import type { Status } from '#ui/status.tsx'

export type Security = Answer<Routes['getSecurity']> & {
  /** How many countries a creator has blocked. */
  countries?: number | undefined
  /** How far the verification of a creator's identity is. */
  identity?: Identity | undefined
}

interface RowState {
  /** One line that says how it stands. */
  detail: string
  /** With a status: an icon and a word, of which a phone shows the icon. Without one: a count, always as text. */
  pill?: { status?: Status; text: string }
}

interface SecurityRow {
  /** Its page. The row is hidden where that is not allowed. */
  to: string
  section: PlainId
  icon: Icon
  title: PlainId
  state: (security: Security, write: { t: Translate; format: Format }) => RowState
}

/** The rows of the overview, in their order; sections follow the order of their first rows. */
export const SECURITY_ROWS: readonly SecurityRow[] = [
  {
    to: '/settings/security/password',
    section: 'account.sectionLogIn',
    icon: PasswordIcon,
    title: 'account.password',
    state: ({ password: { changedAt } }, { t, format }) => ({
      detail:
        changedAt === null
          ? t('account.passwordFirst')
          : t('account.passwordChanged', { day: format.dayMonth(changedAt) }),
      pill: { status: 'approved', text: t('account.fine') },
    }),
  },
  {
    to: '/settings/security/email',
    section: 'account.sectionLogIn',
    icon: EmailIcon,
    title: 'account.email',
    state: ({ email: { address, pending } }, { t }) =>
      pending
        ? {
            detail: t('account.emailPending', { address: pending.address }),
            pill: { status: 'pending', text: t('account.emailWaiting') },
          }
        : { detail: address },
  },
  {
    to: '/settings/security/two-factor',
    section: 'account.sectionLogIn',
    icon: StepsIcon,
    title: 'account.twoFactor',
    state: ({ twoFactor: { since, required, recoveryCodes } }, { t }) =>
      since !== null || required
        ? {
            detail: t('account.twoFactorState', { left: recoveryCodes.left }),
            pill: { status: 'approved', text: t('account.twoFactorOn') },
          }
        : { detail: t('account.twoFactorOffer') },
  },
  {
    to: '/settings/security/passkeys',
    section: 'account.sectionLogIn',
    icon: FingerprintIcon,
    title: 'account.passkeys',
    state: ({ passkeys: { names } }, { t, format }) => ({
      detail:
        names.length === 0
          ? t('account.passkeysNone')
          : names.length <= 2
            ? format.list(names)
            : t('account.passkeysSome', { first: names[0] ?? '', more: names.length - 1 }),
      pill: { text: t('account.passkeysCount', { count: names.length }) },
    }),
  },
  {
    to: '/settings/security/sessions',
    section: 'account.sectionSessions',
    icon: SessionsIcon,
    title: 'account.sessions',
    state: ({ sessions: { count, unconfirmedCount: unconfirmed } }, { t }) =>
      unconfirmed > 0
        ? {
            detail: t('account.sessionsUnconfirmed', { count, unconfirmed }),
            pill: { status: 'pending', text: t('account.sessionsNew', { count: unconfirmed }) },
          }
        : { detail: t('account.sessionsState', { count }) },
  },
  {
    to: '/settings/security/block-countries',
    section: 'account.sectionPrivacy',
    icon: CountriesIcon,
    title: 'account.countries',
    state: ({ countries }, { t }) => ({
      detail: t('account.countriesDetail'),
      ...(countries !== undefined && { pill: { text: t('account.countriesCount', { count: countries }) } }),
    }),
  },
  {
    to: '/settings/biometric',
    section: 'account.sectionPrivacy',
    icon: IdentityIcon,
    title: 'account.identity',
    state: ({ identity }, { t, format }) => {
      const unverified = { status: 'unverified', text: t('ui.statusUnverified') } as const
      if (!identity) return { detail: t('account.identityOpen') }
      const { state, submittedAt, decidedAt } = identity
      if (state === 'in-process')
        return {
          detail: t('account.identityProcess', { day: submittedAt ? format.dayMonth(submittedAt) : '' }),
          pill: { status: 'verifying', text: t('ui.statusVerifying') },
        }
      if (state === 'approved')
        return {
          detail: t('account.identityApproved', { day: decidedAt ? format.dayMonth(decidedAt) : '' }),
          pill: { status: 'verified', text: t('ui.statusVerified') },
        }
      if (state === 'rejected')
        return {
          detail: t('account.identityRejected'),
          pill: { status: 'rejected', text: t('ui.statusRejected') },
        }
      return {
        detail: t(identity.documents.length > 0 ? 'account.identityBegun' : 'account.identityOpen'),
        pill: unverified,
      }
    },
  },
  {
    to: '/settings/security/export',
    section: 'account.sectionData',
    icon: ExportIcon,
    title: 'account.export',
    state: (_, { t }) => ({ detail: t('account.exportDetail') }),
  },
  {
    to: '/settings/security/closing',
    section: 'account.sectionData',
    icon: ClosingIcon,
    title: 'account.closing',
    state: (_, { t }) => ({ detail: t('account.closingDetail') }),
  },
]
