import { defaultSettings, LOCALES } from '@calina/contract'
import { describe, expect, it } from 'vitest'
import { renewalMissedMail } from './renewal-missed.ts'

const { linkMinutes } = defaultSettings('USD')
const from = { siteName: 'Calina', publicUrl: 'https://calina.example', linkMinutes }
const creator = { name: 'Inés <b>', username: 'inescarmona' }
const endedAt = new Date('2026-01-15T18:05:00.000Z')
const mailIn = (locale: (typeof LOCALES)[number], reason: 'late' | 'hidden' = 'late') =>
  renewalMissedMail(
    from,
    { email: 'lucia@example.test', name: 'Lucía', locale },
    { creator, endedAt, reason },
  )

describe('the mail about a missed renewal', () => {
  it.each(LOCALES)('names the subscription, its end and where to continue, in %s', locale => {
    const mail = mailIn(locale)
    expect(mail).toMatchObject({ to: 'lucia@example.test', kind: 'renewal-missed' })
    expect(mail.subject).toContain('Inés <b>')
    expect(mail.text).toContain('Lucía')
    expect(mail.text).toMatch(/2026.* UTC/)
    expect(mail.text).toContain('\nhttps://calina.example/inescarmona\n')
    expect(mail.html).toContain('Inés &lt;b&gt;')
    expect(mail.html).not.toContain('Inés <b>')
    expect(mail.text).not.toMatch(/undefined|!/)
  })

  it.each(LOCALES)(
    'leads to the subscriptions where the creator does not exist for the fan, in %s',
    locale => {
      const { text } = mailIn(locale, 'hidden')
      expect(text).toMatch(/2026.* UTC/)
      expect(text).toContain('\nhttps://calina.example/settings/suscribers\n')
      expect(text).not.toContain('inescarmona')
      expect(text).not.toMatch(/undefined|!/)
    },
  )

  it('is in another language each time', () => {
    expect(new Set(LOCALES.map(locale => mailIn(locale).subject)).size).toBe(LOCALES.length)
    expect(new Set(LOCALES.map(locale => mailIn(locale, 'hidden').text)).size).toBe(LOCALES.length)
  })
})
