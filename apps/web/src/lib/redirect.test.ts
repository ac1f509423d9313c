import { describe, expect, test } from 'vitest'
import { loginPath, ownPath } from './redirect.ts'

describe('ownPath', () => {
  test.each(['/', '/home', '/inescarmona?tab=posts#top', '/settings/recharge?amount=50', '/post/abc%C3%A9'])(
    'keeps %s',
    path => expect(ownPath(path)).toBe(path),
  )

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/home\r\nSet-Cookie: a=b',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%0d%0aLocation:x',
    '/home/..//evil.example',
    '/./\u002fevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'home',
    ' /home',
    '',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', path => expect(ownPath(path)).toBeUndefined())

  test('refuses nothing at all', () => {
    expect(ownPath(null)).toBeUndefined()
    expect(ownPath(undefined)).toBeUndefined()
  })
})

test('the login page remembers the way back, with its query', () => {
  expect(loginPath('/settings/recharge?amount=50')).toBe(
    '/auth/login?redirect=%2Fsettings%2Frecharge%3Famount%3D50',
  )
  expect(loginPath('//evil.example')).toBe('/auth/login')
  expect(loginPath('/')).toBe('/auth/login')
  expect(loginPath('/home', 'SESSION_ENDED')).toBe('/auth/login?redirect=%2Fhome&error=SESSION_ENDED')
  expect(loginPath('/', 'SESSION_ENDED')).toBe('/auth/login?error=SESSION_ENDED')
})
