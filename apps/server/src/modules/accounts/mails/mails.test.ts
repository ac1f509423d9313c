import { defaultSettings, LOCALES } from '@calina/contract'
import { writeMinutes } from '@calina/contract/language'
import { describe, expect, it } from 'vitest'
import type { Recipient } from '../../../platform/mail/letter.ts'
import { MARK_SRC } from '../../../platform/mail/mark.ts'
import { accountClosedMail } from './account-closed.ts'
import { accountRestoredMail } from './account-restored.ts'
import { accountSuspendedMail } from './account-suspended.ts'
import { apiTokenCreatedMail } from './api-token-created.ts'
import { confirmEmailMail } from './confirm-email.ts'
import { emailChangedMail, emailChangeRequestedMail } from './email-change-notices.ts'
import { erasureReminderMail } from './erasure-reminder.ts'
import { logInMail } from './log-in.ts'
import { newDeviceMail } from './new-device.ts'
import { passkeyCreatedMail, passkeyOnlyMail, passkeyRevokedMail } from './passkeys.ts'
import { passwordChangedMail } from './password-changed.ts'
import { recoverPasswordMail } from './recover-password.ts'
import { verifyEmailMail } from './verify-email.ts'

const { linkMinutes } = defaultSettings('USD')
const config = { siteName: 'Calina', publicUrl: 'https://calina.example', linkMinutes }
const at = new Date('2026-01-15T18:05:00.000Z')
const token = 'abc_DEF-123'
const change = { token, email: 'n•••@example.test', at, byPasskeysAlone: false }
const MAKERS = {
  'verify-email': (to: Recipient) => verifyEmailMail(config, to, { token }),
  'recover-password': (to: Recipient) => recoverPasswordMail(config, to, { token }),
  'log-in': (to: Recipient) => logInMail(config, to, { token }),
  'api-token-created': (to: Recipient) => apiTokenCreatedMail(config, to, { name: 'Web', at }),
  'passkey-created': (to: Recipient) => passkeyCreatedMail(config, to, { name: 'iPhone', at }),
  'passkey-only': (to: Recipient) => passkeyOnlyMail(config, to, { only: true, at }),
  'passkey-revoked': (to: Recipient) => passkeyRevokedMail(config, to, { name: 'iPhone', at }),
  'new-device': (to: Recipient) =>
    newDeviceMail(config, to, { device: 'Firefox · Windows', at, place: { country: null, city: null } }),
  'confirm-email': (to: Recipient) => confirmEmailMail(config, to, { token }),
  'email-change-requested': (to: Recipient) => emailChangeRequestedMail(config, to, change),
  'email-changed': (to: Recipient) => emailChangedMail(config, to, change),
  'password-changed': (to: Recipient) => passwordChangedMail(config, to, { at }),
  'account-closed': (to: Recipient) => accountClosedMail(config, to, { until: at }),
  'account-suspended': (to: Recipient) =>
    accountSuspendedMail(config, to, { reason: 'spam', until: new Date('2026-12-03T19:00:00Z') }),
  'account-restored': (to: Recipient) => accountRestoredMail(config, to, {}),
  'erasure-reminder': (to: Recipient) => erasureReminderMail(config, to, { until: at }),
}
const PATHS: Record<keyof typeof MAKERS, string> = {
  'verify-email': `/auth/verify-email?token=${token}`,
  'recover-password': `/auth/recovery-password?token=${token}`,
  'log-in': `/auth/token?token=${token}`,
  'new-device': '/auth/recovery-password',
  'api-token-created': '/settings/developers',
  'passkey-created': '/settings/security/passkeys',
  'passkey-only': '/settings/security/passkeys',
  'passkey-revoked': '/settings/security/passkeys',
  'confirm-email': `/auth/email-change?token=${token}`,
  'email-change-requested': `/auth/email-change?token=${token}`,
  'email-changed': `/auth/email-change?token=${token}`,
  'password-changed': '/auth/recovery-password',
  'account-closed': '/auth/login',
  'account-suspended': '/help',
  'account-restored': '/auth/login',
  'erasure-reminder': '/auth/login',
}
const kinds = Object.keys(MAKERS) as (keyof typeof MAKERS)[]

describe.each(kinds)('%s', kind => {
  it.each(LOCALES)('has the same content as text and as HTML in %s', locale => {
    const mail = MAKERS[kind]({ email: 'lucia@example.test', name: 'Lucía', locale })
    const link = `https://calina.example${PATHS[kind]}`
    expect(mail).toMatchObject({ to: 'lucia@example.test', kind })
    expect(mail.subject).toContain('Calina')
    expect(mail.text).toContain('Lucía')
    expect(mail.text).toContain(`\n${link}\n`)
    expect(mail.html).toContain(`<html lang="${locale}">`)
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).not.toContain('undefined')
    expect(mail.subject).not.toContain('!')
  })

  it('is in another language each time', () => {
    const subjects = LOCALES.map(locale => MAKERS[kind]({ email: 'a@b.test', name: 'A', locale }).subject)
    expect(new Set(subjects).size).toBe(LOCALES.length)
  })

  it('carries no markup of a name', () => {
    const mail = MAKERS[kind]({ email: 'a@b.test', name: '<img src=x onerror="1">&', locale: 'en' })
    // the one picture is the mark
    expect(mail.html?.match(/<img[^>]*>/g)).toEqual([`<img src="${MARK_SRC}" width="30" height="30" alt="">`])
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;&amp;')
  })
})

it('a link’s mail states how long it is valid, by the operator’s setting', () => {
  for (const locale of LOCALES)
    for (const kind of ['verify-email', 'recover-password', 'log-in'] as const) {
      const mail = MAKERS[kind]({ email: 'a@b.test', name: 'A', locale })
      const life = writeMinutes(linkMinutes[kind], locale)
      expect(
        [mail.text, mail.html].every(each => each?.includes(life)),
        `${kind} ${locale}`,
      ).toBe(true)
    }
  expect(LOCALES.map(locale => writeMinutes(60, locale))).toEqual(['1 hora', '1 hour', '1 hora', '1 heure'])
  expect(writeMinutes(90, 'en')).toBe('90 minutes')
})

it.each(LOCALES)('who logs in by passkeys alone is not told to choose a password in %s', locale => {
  const PASSWORD = /password|contraseña|senha|mot de passe/i
  const PASSKEYS = /passkeys|llaves de acceso|chaves de acesso|clés d’accès/
  const to = { email: 'a@b.test', name: 'A', locale }
  for (const make of [emailChangeRequestedMail, emailChangedMail]) {
    expect(make(config, to, change).text).toMatch(PASSWORD)
    const mail = make(config, to, { ...change, byPasskeysAlone: true })
    for (const text of [mail.text, mail.html]) {
      expect(text).toMatch(PASSKEYS)
      expect(text).not.toMatch(PASSWORD)
    }
  }
})

it('a time is shown with its zone', () => {
  const mail = passwordChangedMail(config, { email: 'a@b.test', name: 'A', locale: 'en' }, { at })
  expect(mail.text).toMatch(/January 15, 2026 at 6:05\sPM UTC/)
  const first = new Date('2026-11-01T18:05:00.000Z')
  const french = passwordChangedMail(config, { email: 'a@b.test', name: 'A', locale: 'fr' }, { at: first })
  expect(french.text).toContain('le 1er novembre 2026 à 18:05 UTC')
})
