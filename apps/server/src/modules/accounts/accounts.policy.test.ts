import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_LIMITS,
  attemptDelayMs,
  canLogIn,
  canUsePassword,
  decideRefresh,
  isOfAge,
  isPlausibleBirthDate,
  isReservedUsername,
  mayReceiveLink,
  ROTATION_GRACE_MS,
  remainingFailures,
} from './accounts.policy.ts'

const day = (text: string) => new Date(`${text}T12:00:00.000Z`)

describe('age', () => {
  it.each([
    ['2008-01-15', '2026-01-15', true],
    ['2008-01-16', '2026-01-15', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-03-01', '2028-02-29', false],
    ['2010-02-28', '2028-02-28', true],
    ['1950-12-31', '2026-01-15', true],
  ])('born %s, on %s: %s', (birth, today, expected) => {
    expect(isOfAge(birth, day(today))).toBe(expected)
  })

  it('grows monotonically: who is of age stays so', () => {
    const date = fc.date({ min: day('1930-01-01'), max: day('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, date, fc.integer({ min: 0, max: 4000 }), (birth, now, days) => {
        const birthDate = birth.toISOString().slice(0, 10)
        const later = new Date(now.getTime() + days * 86_400_000)
        return !isOfAge(birthDate, now) || isOfAge(birthDate, later)
      }),
    )
  })

  it('refuses days that cannot be right', () => {
    const now = day('2026-01-15')
    expect(isPlausibleBirthDate('2026-01-16', now)).toBe(false)
    expect(isPlausibleBirthDate('1905-12-31', now)).toBe(false)
    expect(isPlausibleBirthDate('1990-05-17', now)).toBe(true)
  })
})

describe('usernames', () => {
  it.each(['settings', 'auth', 'v1', 'favicon.ico', 'sw.js', 'logo.svg', 'ads.txt'])('keeps %s', name => {
    expect(isReservedUsername(name)).toBe(true)
  })
  it.each(['lucia', 'lucia.vera', 'dj_live', 'settings_', 'txt'])('gives %s away', name => {
    expect(isReservedUsername(name)).toBe(false)
  })
})

describe('passwords', () => {
  const own = { name: 'Lucía Vera 8', username: 'lucia.vera_88', email: 'Marea.Alta1@example.test' }
  const reasonOf = (password: string) => {
    const decision = canUsePassword(password, own)
    return decision.allowed ? undefined : decision.params?.reason
  }

  it.each(['Password1!', 'P@ssw0rd', 'PASSword1!', 'Qwerty123!', 'Contraseña1!', 'Motdepasse1!'])(
    'refuses %s, which is leaked as it is',
    password => {
      expect(reasonOf(password)).toBe('common')
    },
  )

  it.each([
    'Lucía-Vera-8!',
    'LuciaVera8#',
    'Lucia.Vera_88',
    'Lucia-Vera-88!',
    'Marea.Alta1@example.test',
    'Marea-Alta-1!',
  ])('refuses %s, which is the own name or address', password => {
    expect(reasonOf(password)).toBe('own_data')
  })

  it.each([
    'Abcdef1!',
    'Aa1!Aa1!',
    'Qwerty-2026!',
    'Demo-2026!',
    'Calina-2026!',
    'Password1!x',
    'xx-Lucía-99X',
    'MareaAlta-55',
    'Cuatro Palabras al 7 viento.',
  ])('admits %s', password => {
    expect(canUsePassword(password, own)).toEqual({ allowed: true })
  })
})

describe('delay after wrong passwords', () => {
  it('is none for five, then grows, and ends growing at five minutes', () => {
    const { account } = ATTEMPT_LIMITS
    const delays = [0, 1, 4, 5, 6, 7, 8].map(failures => attemptDelayMs(account, failures))
    expect(delays).toEqual([0, 0, 0, 1_000, 2_000, 4_000, 8_000])
    expect(attemptDelayMs(account, 1_000)).toBe(300_000)
  })

  it('is small and late for an address and a network, and their counts run out', () => {
    const { address, network } = ATTEMPT_LIMITS
    expect([59, 60, 1_000].map(failures => attemptDelayMs(address, failures))).toEqual([0, 5_000, 5_000])
    expect([299, 300, 1_000].map(failures => attemptDelayMs(network, failures))).toEqual([0, 1_000, 1_000])
    expect(remainingFailures(network, 300, 20_000)).toBe(290)
    expect(remainingFailures(network, 300, 3_600_000)).toBe(0)
    expect(remainingFailures(ATTEMPT_LIMITS.account, 9, 86_400_000)).toBe(9)
    expect(remainingFailures(ATTEMPT_LIMITS.account, 9, 86_400_001)).toBe(0)
  })
})

describe('who may log in, and be mailed', () => {
  const proven = day('2026-01-01')
  const deadline = { now: day('2026-02-01'), closingDays: 30 }
  it('names what is wrong', () => {
    const open = { state: 'active', closed_at: null } as const
    expect(canLogIn({ ...open, email_verified_at: proven }, deadline)).toEqual({ allowed: true })
    expect(canLogIn({ ...open, email_verified_at: null }, deadline)).toMatchObject({
      reason: 'EMAIL_NOT_VERIFIED',
    })
    const suspended = { state: 'suspended', closed_at: null, email_verified_at: null } as const
    expect(canLogIn(suspended, deadline)).toMatchObject({ reason: 'USER_NOT_ACTIVE' })
  })
  it('lets the person of a closed account come back until the last moment of its days', () => {
    const closed = (at: string) =>
      canLogIn({ state: 'closed', closed_at: new Date(at), email_verified_at: proven }, deadline)
    expect(closed('2026-01-02T12:00:00.001Z')).toEqual({ allowed: true })
    expect(closed('2026-01-02T12:00:00.000Z')).toMatchObject({ reason: 'USER_NOT_ACTIVE' })
  })
  it('mails three links of a kind at most, none to who is not active, and no proof to who has given it', () => {
    const account = { state: 'active', closed_at: null, email_verified_at: proven } as const
    expect(mayReceiveLink('log-in', account, deadline, 2)).toBe(true)
    expect(mayReceiveLink('log-in', account, deadline, 3)).toBe(false)
    expect(mayReceiveLink('verify-email', account, deadline, 0)).toBe(false)
    expect(mayReceiveLink('verify-email', { ...account, email_verified_at: null }, deadline, 0)).toBe(true)
    expect(mayReceiveLink('recover-password', { ...account, state: 'suspended' }, deadline, 0)).toBe(false)
  })
})

describe('a refresh token that is presented', () => {
  const rotated_at = day('2026-01-15')
  const session = {
    refresh_hash: 'now',
    previous_hash: 'before',
    rotated_at,
    expires_at: day('2027-01-15'),
    revoked_at: null,
  }
  const after = (ms: number) => new Date(rotated_at.getTime() + ms)

  it('rotates, repeats in the grace, revokes after it and for any older one', () => {
    expect(decideRefresh(session, 'now', after(0))).toBe('rotate')
    expect(decideRefresh(session, 'before', after(ROTATION_GRACE_MS))).toBe('repeat')
    expect(decideRefresh(session, 'before', after(ROTATION_GRACE_MS + 1))).toBe('revoke')
    expect(decideRefresh(session, 'long ago', after(0))).toBe('revoke')
  })
  it('is refused once the session ended', () => {
    expect(decideRefresh({ ...session, revoked_at: rotated_at }, 'now', after(0))).toBe('refuse')
    expect(decideRefresh(session, 'now', session.expires_at)).toBe('refuse')
  })
})
