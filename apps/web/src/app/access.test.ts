import type { StaffRole } from '@calina/contract/access'
import { isChatLink } from '@calina/contract/chat-links'
import type { User } from '@calina/contract/types'
import { describe, expect, test } from 'vitest'
import { closedTo, isUnknownTo, lacksSecondFactor, redirectOf, siteAddressOf } from './access.ts'
import { matchRoute } from './matching.ts'
import type { RouteEntry, ScreenAccess } from './route-entry.ts'
import { ROUTES } from './route-list.ts'

const route = (access: ScreenAccess, chatOnly?: true): RouteEntry => ({
  path: '/x',
  name: 'x',
  access,
  frame: 'page',
  texts: [],
  ...(chatOnly && { chatOnly }),
})
const who = (type: 'fan' | 'model', ...roles: StaffRole[]) =>
  ({ type, scope: [type, ...roles], staff: roles.length > 0 }) as User
const office: ScreenAccess = { staff: ['finance', 'administrator'] }
const at = (pathname: string, search = '') => ({ pathname, search })

describe('who may come in', () => {
  test.each<[ScreenAccess, User | undefined, string | undefined]>([
    ['public', undefined, undefined],
    ['public', who('fan'), undefined],
    ['guest', undefined, undefined],
    ['guest', who('fan'), '/home'],
    ['user', undefined, '/auth/login?redirect=%2Fx%3Fa%3D1'],
    ['user', who('model'), undefined],
    ['fan', who('fan'), undefined],
    ['fan', who('model'), '/home'],
    ['creator', who('model'), undefined],
    ['creator', who('fan'), '/home'],
    [office, undefined, '/auth/login?redirect=%2Fx%3Fa%3D1'],
    [office, who('fan'), undefined],
    [office, who('model', 'support'), undefined],
    [office, who('fan', 'support', 'finance'), undefined],
  ])('%s for %j', (access, user, expected) => {
    expect(redirectOf(route(access), at('/x', '?a=1'), user, false)).toBe(expected)
  })

  test.each<[ScreenAccess, User | undefined, 'fan' | 'creator' | undefined]>([
    ['fan', who('model'), 'fan'],
    ['creator', who('fan'), 'creator'],
    ['fan', who('fan'), undefined],
    ['creator', undefined, undefined],
    ['guest', who('fan'), undefined],
    [office, who('fan'), undefined],
  ])('the door %s is closed to %j: %s', (access, user, door) => {
    expect(closedTo(route(access), user)).toBe(door)
  })

  test.each<[string, User | undefined, boolean]>([
    ['a guest, who is led to the login', undefined, false],
    ['a fan', who('fan'), true],
    ['staff with another role', who('model', 'support'), true],
    ['staff with the role', who('fan', 'finance'), false],
    ['staff whose session has no second factor', { ...who('fan'), staff: true }, false],
  ])('an address of staff is one that does not exist, for %s: %s', (_who, user, unknown) => {
    expect(isUnknownTo(route(office), user)).toBe(unknown)
    expect(isUnknownTo(route('creator'), user)).toBe(false)
  })

  test('staff without a second factor are asked for it, and only on an address of staff', () => {
    const before = { ...who('fan'), staff: true }
    expect(lacksSecondFactor(route(office), before)).toBe(true)
    expect(lacksSecondFactor(route('user'), before)).toBe(false)
    expect(lacksSecondFactor(route(office), who('fan', 'support'))).toBe(false)
    expect(lacksSecondFactor(route(office), who('fan'))).toBe(false)
    expect(lacksSecondFactor(route(office), undefined)).toBe(false)
  })

  test('after the login the page originally wanted, if it is ours', () => {
    const login = route('guest')
    expect(redirectOf(login, at('/auth/login', '?redirect=%2Fsettings%2Frecharge'), who('fan'), false)).toBe(
      '/settings/recharge',
    )
    expect(redirectOf(login, at('/auth/login', '?redirect=%2F%2Fevil.example'), who('fan'), false)).toBe(
      '/home',
    )
  })

  test('a chat-only deployment has only the messages', () => {
    expect(redirectOf(route('public'), at('/creators'), who('fan'), true)).toBe('/messages')
    expect(redirectOf(route(office), at('/staff'), who('fan', 'finance'), true)).toBe('/messages')
    expect(redirectOf(route('user', true), at('/messages'), who('fan'), true)).toBeUndefined()
    const login = (search: string) =>
      redirectOf(route('guest', true), at('/auth/login', search), who('fan'), true)
    expect(login('')).toBe('/messages')
    expect(login('?redirect=%2Fmessages%2Fone')).toBe('/messages/one')
    expect(login('?redirect=%2Fsettings%2Frecharge')).toBe('/messages')
  })

  test('links to what a chat-only deployment has not lead to the site itself', () => {
    const site = { origin: 'https://calina.example', chatOnly: true }
    const led = (path: string, config = site) => {
      const url = new URL(path, 'https://chat.example')
      return siteAddressOf(url, matchRoute(url)?.route, config)
    }
    for (const path of ['/messages', '/messages/one', '/messages?filter=all', '/auth/login', '/', '/home'])
      expect(led(path), path).toBeUndefined()
    for (const path of [
      '/settings/recharge?for=%2Fmessages%2Fone&amount=5',
      '/mara',
      '/terms#one',
      '/a/b/c/d',
    ])
      expect(led(path)).toBe(`https://calina.example${path}`)
    expect(led('/mara', { ...site, chatOnly: false })).toBeUndefined()
  })

  test('of its pages, all but the login are where links in mails may lead', () => {
    const pages = ROUTES.filter(({ chatOnly }) => chatOnly).map(({ path }) => path)
    expect(pages.filter(path => !isChatLink(path))).toEqual(['/auth/login'])
    expect(ROUTES.filter(({ path }) => isChatLink(path)).every(({ chatOnly }) => chatOnly)).toBe(true)
  })
})

test('literal addresses win over usernames', () => {
  expect(matchRoute(at('/creators'))?.route.name).toBe('creators')
  expect(matchRoute(at('/settings/display'))?.route.name).toBe('settings-display')
  expect(matchRoute(at('/a/b/c/d'))).toBeUndefined()
})
