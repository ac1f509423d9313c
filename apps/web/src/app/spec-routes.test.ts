import type { User } from '@calina/contract/types'
import { expect, test } from 'vitest'
import { redirectOf } from './access.ts'
import { matchRoute } from './matching.ts'

// The specification's table of routes. Each answers as it says to guests, fans and creators, on a normal host and on one for
// chats only. What is not built yet is listed with the reason, and struck off when it comes.

/** Who sees a route: everybody, guests alone, users alone, or users of one type. */
type Seen = 'public' | 'guest' | 'user' | 'fan' | 'creator'

const TABLE: readonly (readonly [path: string, seen: Seen])[] = [
  // public and account routes
  ['/', 'guest'],
  ['/home', 'user'],
  ['/{username}', 'public'],
  ['/{username}/live', 'public'],
  ['/{username}/vault', 'public'],
  ['/auth/login', 'guest'],
  ['/auth/recovery-password', 'public'],
  ['/auth/signup', 'guest'],
  ['/auth/token', 'public'],
  ['/creators', 'public'],
  ['/explore', 'public'],
  ['/explore/{post}', 'public'],
  ['/help', 'public'],
  ['/help/tickets', 'public'],
  ['/live', 'public'],
  ['/notifications', 'user'],
  ['/post/{post}', 'public'],
  ['/privacy', 'public'],
  ['/privacy-page', 'public'],
  ['/terms', 'public'],
  ['/terms-page', 'public'],
  ['/tags', 'public'],
  // messages
  ['/messages', 'user'],
  ['/messages/{chat}', 'user'],
  ['/messages/new-diffusion', 'creator'],
  // settings
  ['/settings/biometric', 'creator'],
  ['/settings/blocked', 'user'],
  ['/settings/display', 'user'],
  ['/settings/followers', 'creator'],
  ['/settings/following', 'user'],
  ['/settings/mention', 'creator'],
  ['/settings/profile', 'user'],
  ['/settings/profit', 'creator'],
  ['/settings/profit/{year}/{month}', 'creator'],
  ['/settings/recharge', 'fan'],
  ['/settings/recharge/indexfc', 'fan'],
  ['/settings/security', 'user'],
  ['/settings/security/block-countries', 'creator'],
  ['/settings/security/password', 'user'],
  ['/settings/security/sessions', 'user'],
  ['/settings/security/two-factor', 'user'],
  ['/settings/security/two-factor/email', 'user'],
  ['/settings/subscription', 'creator'],
  ['/settings/suscribers', 'user'],
  ['/settings/transactions', 'user'],
  ['/settings/withdraw', 'creator'],
  ['/settings/withdraw/history', 'creator'],
  ['/settings/withdraw/methods', 'creator'],
]

/** Routes of later work, by what they wait for. */
const LATER: Readonly<Record<string, string>> = {}

/** All that a host for chats only serves; every other route redirects to the messages. */
const CHAT_ONLY = new Set(['/messages', '/messages/{chat}', '/messages/new-diffusion', '/auth/login'])

const EXAMPLES: Readonly<Record<string, string>> = {
  '{username}': 'marina',
  '{post}': '01890000-0000-7000-8000-000000000000',
  '{chat}': '01890000-0000-7000-8000-000000000001',
  '{year}': '2026',
  '{month}': '05',
}
const addressOf = (path: string) => path.replace(/\{\w+\}/g, part => EXAMPLES[part] ?? part)

/** The route of a path of the table; a word that is no username is not the page of one. */
function routeOf(path: string) {
  const route = matchRoute({ pathname: addressOf(path), search: '' })?.route
  const parameters = route?.path.match(/:\w+/g)?.length ?? 0
  return parameters === (path.match(/\{\w+\}/g)?.length ?? 0) ? route : undefined
}

const user = (type: User['type']): User => ({
  ...{
    id: EXAMPLES['{chat}'] ?? '',
    username: 'ana',
    name: 'Ana',
    email: 'ana@example.test',
    type,
    avatar: null,
  },
  ...{ exclusive: 'false', verified: 'false', scope: [type], staff: false, locale: 'es' },
})
const VISITORS = { guest: undefined, fan: user('fan'), creator: user('model') } as const
type Visitor = keyof typeof VISITORS

/** Where the specification leads a visitor; `undefined`: the route itself answers. */
function expected(path: string, seen: Seen, visitor: Visitor, chatOnly: boolean): string | undefined {
  if (chatOnly && !CHAT_ONLY.has(path)) return '/messages'
  if (seen === 'public' || seen === visitor) return undefined
  if (visitor === 'guest') return `/auth/login?redirect=${encodeURIComponent(addressOf(path))}`
  if (seen === 'user') return undefined
  return chatOnly ? '/messages' : '/home'
}

const NOW = TABLE.filter(([path]) => LATER[path] === undefined)

test.each(NOW)('%s is there', path => {
  expect(routeOf(path), path).toBeDefined()
})

test.each(
  NOW.flatMap(([path, seen]) =>
    (['guest', 'fan', 'creator'] as const).flatMap(visitor =>
      [false, true].map(chatOnly => ({
        path,
        seen,
        visitor,
        host: chatOnly ? 'chats only' : 'normal',
        chatOnly,
      })),
    ),
  ),
)('$path answers a $visitor on a host of kind $host', ({ path, seen, visitor, chatOnly }) => {
  const route = routeOf(path)
  if (!route) throw new Error(`${path} is missing`)
  const url = { pathname: addressOf(path), search: '' }
  expect(redirectOf(route, url, VISITORS[visitor], chatOnly)).toBe(expected(path, seen, visitor, chatOnly))
})

test.each(Object.entries(LATER))('%s waits for %s, and is struck off the list when it comes', path => {
  expect(TABLE.some(([each]) => each === path)).toBe(true)
  expect(routeOf(path)).toBeUndefined()
})
