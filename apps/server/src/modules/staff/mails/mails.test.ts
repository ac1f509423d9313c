import { defaultSettings, LOCALES } from '@calina/contract'
import { describe, expect, it } from 'vitest'
import type { Recipient } from '../../../platform/mail/letter.ts'
import { invitationMail } from './invitation.ts'
import { rolesChangedMail } from './roles-changed.ts'

const { linkMinutes } = defaultSettings('USD')
const config = { siteName: 'Calina', publicUrl: 'https://calina.example', linkMinutes }
const until = new Date('2026-01-15T18:05:00.000Z')
const token = 'abc_DEF-123'
const roles = ['support', 'finance'] as const
const MAKERS = {
  'staff-invitation': (to: Recipient) => invitationMail(config, to, { token, roles, until }),
  'staff-roles-changed': (to: Recipient) => rolesChangedMail(config, to, { roles }),
}
const PATHS: Record<keyof typeof MAKERS, string> = {
  'staff-invitation': `/staff/join?token=${token}`,
  'staff-roles-changed': '/settings/security',
}
const ROLES = {
  es: 'soporte y finanzas',
  en: 'support and finance',
  pt: 'suporte e finanças',
  fr: 'assistance et finances',
}

describe.each(Object.keys(MAKERS) as (keyof typeof MAKERS)[])('%s', kind => {
  it.each(LOCALES)('has the same content as text and as HTML in %s', locale => {
    const mail = MAKERS[kind]({ email: 'lucia@example.test', name: 'Lucía', locale })
    const link = `https://calina.example${PATHS[kind]}`
    expect(mail).toMatchObject({ to: 'lucia@example.test', kind })
    expect(mail.subject).toContain('Calina')
    expect(mail.text).toContain(`\n${link}\n`)
    expect(mail.html).toContain(`href="${link}"`)
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Lucía')
      expect(text).toContain(ROLES[locale])
      expect(text).not.toContain('undefined')
    }
  })

  it('is in another language each time', () => {
    const subjects = LOCALES.map(locale => MAKERS[kind]({ email: 'a@b.test', name: 'A', locale }).subject)
    expect(new Set(subjects).size).toBe(LOCALES.length)
  })
})

it.each([
  ['es', 'terminó'],
  ['en', 'has ended'],
  ['pt', 'terminou'],
  ['fr', 'est terminé'],
] as const)('who has no role any more reads in %s that their work has ended', (locale, ended) => {
  const mail = rolesChangedMail(config, { email: 'a@b.test', name: 'A', locale }, { roles: [] })
  for (const text of [mail.text, mail.html]) expect(text).toContain(ended)
})
