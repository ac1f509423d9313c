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
    '/%00',
    '/home\u0000',
    '/%09/evil.example',
    '/%25252fevil.example',
    '/\u007f/evil.example',
    '/\\/\\evil.example',
    '//own.invalid@evil.example',
    'https://own.invalid@evil.example/',
    'http:evil.example',
    '@evil.example',
    '?redirect=//evil.example',
    '#//evil.example',
    '\u2028//evil.example',
    'vbscript:msgbox(1)',
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

  test('what looks like another site behind a slash is a page of ours', () => {
    expect(ownPath('/@evil.example')).toBe('/@evil.example')
    expect(ownPath('/https://evil.example')).toBe('/https://evil.example')
    expect(ownPath('/home?to=//evil.example#//evil.example')).toBe('/home?to=//evil.example#//evil.example')
  })

  test('half a character becomes a whole one, which can be encoded', () => {
    expect(ownPath('/home\ud800')).toBe('/home%EF%BF%BD')
    expect(() => loginPath('/home?q=\udfff')).not.toThrow()
  })

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
