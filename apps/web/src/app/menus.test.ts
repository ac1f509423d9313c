import type { User } from '@calina/contract/types'
import { describe, expect, test } from 'vitest'
import { menuOf } from './menus.ts'
import { type Menus, ROUTES } from './route-list.ts'

const fan = { type: 'fan', scope: ['fan'] } as User
const creator = { type: 'model', scope: ['model'] } as User
const paths = (menu: keyof Menus, user: User | undefined, chatOnly = false) =>
  menuOf(menu, user, chatOnly).map(({ to }) => to)

describe('menus', () => {
  test('a bar has what its person may open, in order', () => {
    expect(paths('rail', fan)).toEqual(['/home', '/creators', '/messages', '/settings/recharge', '/settings'])
    expect(paths('rail', creator)).toEqual([
      '/home',
      '/creators',
      '/messages',
      '/settings/profit',
      '/settings',
    ])
    expect(paths('tabs', fan)).toEqual(['/home', '/creators', '/messages', '/settings'])
    expect(paths('tabs', creator)).toEqual(['/home', '/creators', '/post/new', '/messages', '/settings'])
    expect(paths('guest', undefined)).toEqual(['/creators'])
    expect(paths('footer', undefined)).toEqual(['/terms', '/privacy'])
  })

  test('the settings stand in their groups', () => {
    expect(menuOf('settings', fan, false).map(({ group, to }) => `${group} ${to}`)).toEqual([
      'shell.groupConfiguration /settings/profile',
      'shell.groupWallet /settings/recharge',
      'shell.groupWallet /settings/transactions',
      'shell.groupGeneral /settings/suscribers',
      'shell.groupGeneral /settings/following',
      'shell.groupGeneral /settings/blocked',
      'shell.groupGeneral /settings/display',
    ])
    expect(paths('settings', creator).slice(0, 3)).toEqual([
      '/settings/profile',
      '/settings/subscription',
      '/settings/profit',
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
