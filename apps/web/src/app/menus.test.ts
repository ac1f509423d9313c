import type { User } from '@calina/contract/types'
import { describe, expect, test } from 'vitest'
import { createTexts } from '#lib/i18n.ts'
import { redirectOf } from './access.ts'
import { diffusionPath, menuOf } from './menus.ts'
import type { Menus } from './route-entry.ts'
import { ROUTES } from './route-list.ts'

const fan = { type: 'fan', scope: ['fan'] } as User
const creator = { type: 'model', scope: ['model'] } as User
const paths = (menu: keyof Menus, user: User | undefined, chatOnly = false) =>
  menuOf(menu, user, chatOnly).map(({ to }) => to)

describe('menus', () => {
  test('a bar has what its person may open, in order', () => {
    expect(paths('rail', fan)).toEqual([
      '/home',
      '/explore',
      '/live',
      '/creators',
      '/bookmarks',
      '/purchases',
      '/messages',
      '/notifications',
      '/settings/recharge',
      '/settings',
    ])
    expect(paths('rail', creator)).toEqual([
      '/home',
      '/explore',
      '/live',
      '/creators',
      '/bookmarks',
      '/messages',
      '/notifications',
      '/settings/profit',
      '/settings',
    ])
    expect(paths('tabs', fan)).toEqual(['/home', '/explore', '/live', '/messages', '/settings'])
    expect(paths('tabs', creator)).toEqual(['/home', '/explore', '/post/new', '/messages', '/settings'])
    expect(paths('guest', undefined)).toEqual(['/explore', '/creators', '/live'])
    expect(paths('footer', undefined)).toEqual(['/help', '/terms', '/privacy'])
  })

  test('the settings stand in their groups', () => {
    expect(menuOf('settings', fan, false).map(({ group, to }) => `${group} ${to}`)).toEqual([
      'shell.groupConfiguration /settings/profile',
      'shell.groupConfiguration /settings/security',
      'shell.groupWallet /settings/recharge',
      'shell.groupWallet /settings/transactions',
      'shell.groupGeneral /settings/suscribers',
      'shell.groupGeneral /settings/following',
      'shell.groupGeneral /bookmarks',
      'shell.groupGeneral /purchases',
      'shell.groupGeneral /settings/helpers',
      'shell.groupGeneral /settings/blocked',
      'shell.groupGeneral /settings/notifications',
      'shell.groupGeneral /settings/display',
      'shell.groupGeneral /help',
      'shell.groupGeneral /settings/developers',
    ])
    expect(paths('settings', creator)).toContain('/settings/appearances')
    expect(paths('settings', creator).slice(0, 4)).toEqual([
      '/settings/profile',
      '/settings/security',
      '/settings/subscription',
      '/post/drafts',
    ])
  })

  // Section 2 of the specification: who sees which page of the settings, on the site and on a host for chats only.
  test.each<[path: string, fan: boolean, creator: boolean, title?: string | Record<string, string>]>([
    ['/settings/profile', true, true],
    ['/settings/security', true, true],
    ['/settings/security/block-countries', false, true],
    ['/settings/security/password', true, true],
    ['/settings/transactions', true, true],
    ['/settings/display', true, true],
    ['/settings/following', true, true],
    ['/settings/followers', false, true],
    ['/settings/blocked', true, true],
    ['/settings/subscription', false, true],
    ['/settings/profit', false, true],
    ['/settings/recharge', true, false, 'shell.recharge'],
    ['/settings/suscribers', true, true, { fan: 'shell.subscriptions', model: 'shell.subscribers' }],
  ])(
    '%s: fans %s, creators %s, and nobody where only chats are served',
    (path, forFan, forCreator, title) => {
      const route = ROUTES.find(each => each.path === path)
      if (!route) throw new Error(`there is no ${path}`)
      const at = { pathname: path, search: '' }
      const goesTo = (user: User | undefined, chatOnly: boolean) => redirectOf(route, at, user, chatOnly)
      expect(goesTo(fan, false)).toBe(forFan ? undefined : '/home')
      expect(goesTo(creator, false)).toBe(forCreator ? undefined : '/home')
      expect(goesTo(undefined, false)).toBe(`/auth/login?redirect=${encodeURIComponent(path)}`)
      for (const user of [fan, creator, undefined]) expect(goesTo(user, true)).toBe('/messages')
      if (title !== undefined) expect(route.title).toEqual(title)
      if (!route.menus?.settings) return
      expect([paths('settings', fan).includes(path), paths('settings', creator).includes(path)]).toEqual([
        forFan,
        forCreator,
      ])
    },
  )

  test('the pages of the settings have the titles of the specification in English', async () => {
    const texts = createTexts('en')
    await texts.load(['shell'])
    const titles = [
      'shell.recharge',
      'shell.subscription',
      'shell.subscriptions',
      'shell.subscribers',
    ] as const
    expect(titles.map(id => texts.t(id))).toEqual([
      'Balance recharge',
      'Subscription',
      'Suscriptions',
      'Suscribers',
    ])
  })

  test('an entry has the name of its page, unless it sets another, by the type of the person', () => {
    const called = (user: User, to: string) =>
      menuOf('settings', user, false).find(entry => entry.to === to)?.label
    expect(called(fan, '/settings/suscribers')).toBe('shell.subscriptions')
    expect(called(creator, '/settings/suscribers')).toBe('shell.subscribers')
    expect(menuOf('tabs', fan, false).at(-1)?.label).toBe('shell.you')
    expect(menuOf('rail', fan, false).at(-1)?.label).toBe('shell.settings')
  })

  test('where there is no rail, the portrait has the ways to the site, without subscribers and mentions', () => {
    expect(paths('chats', fan)).toEqual(['/settings/recharge', '/notifications', '/settings'])
    expect(paths('chats', creator)).toEqual([
      '/settings/profit',
      '/settings/withdraw',
      '/notifications',
      '/settings',
    ])
  })

  test('a new diffusion is for creators, once there is a page for it', () => {
    const there = ROUTES.some(({ path }) => path === '/messages/new-diffusion')
    expect(diffusionPath(creator)).toBe(there ? '/messages/new-diffusion' : undefined)
    for (const user of [fan, undefined]) expect(diffusionPath(user)).toBeUndefined()
  })

  test('a chat-only deployment has the messages alone', () => {
    expect(paths('rail', fan, true)).toEqual(['/messages'])
    expect(paths('settings', fan, true)).toEqual([])
  })

  test('every entry has a text, and no address with a parameter is one', () => {
    for (const { path, title, menus = {} } of ROUTES)
      for (const place of Object.values(menus)) {
        expect(place.text ?? title, path).toBeDefined()
        expect(path).not.toContain(':')
      }
  })
})
