import type { RouteEntry } from '../../apps/web/src/app/route-entry.ts'
import { ROUTES } from '../../apps/web/src/app/route-list.ts'
import { type Caller, call } from './api.ts'
import { DEMO } from './people.ts'

export type Visitor = 'guest' | 'fan' | 'creator' | 'staff'

/** What stands for a parameter of an address: `{ ':post': ['0199…'] }`. */
export type Examples = Record<`:${string}`, readonly string[]>

const [YEAR = '', MONTH = ''] = new Date().toISOString().split('-')

/** Examples that every installation has: an answer of the help, and the month that runs. */
const EVERYWHERE: Examples = {
  ':topic': ['account'],
  ':answer': ['confirm-email'],
  ':year': [YEAR],
  ':month': [MONTH],
}

/** Whether the list of routes lets a user see a screen. `staff` stands for the screens of staff alone. */
export function isOpenTo({ access }: RouteEntry, visitor: Visitor): boolean {
  if (visitor === 'staff') return typeof access === 'object'
  if (access === 'public') return true
  if (visitor === 'guest') return access === 'guest'
  return access === 'user' || access === visitor
}

/** The addresses of a route. Throws where a parameter of it has no example. */
export function addressesOf({ path }: RouteEntry, examples: Examples): string[] {
  const parameters = path.match(/:\w+/g) ?? []
  return parameters.reduce(
    (addresses, parameter) => {
      const name = parameter as `:${string}`
      const values = examples[name] ?? EVERYWHERE[name]
      if (!values || values.length === 0) throw new Error(`${path} needs an example of ${parameter}`)
      return addresses.flatMap(address => values.map(value => address.replace(parameter, value)))
    },
    [path],
  )
}

/** An address, and the route that it is one of. */
export interface Address {
  path: string
  route: RouteEntry
}

/** The addresses of all routes that `which` holds for, with their routes. */
export const addressesWithRoutes = (which: (route: RouteEntry) => boolean, examples: Examples): Address[] =>
  ROUTES.filter(which).flatMap(route => addressesOf(route, examples).map(path => ({ path, route })))

/** The addresses of all routes that `which` holds for. */
export const addresses = (which: (route: RouteEntry) => boolean, examples: Examples): string[] =>
  addressesWithRoutes(which, examples).map(({ path }) => path)

/** The pattern of the route that a path is an address of; the one with the fewest parameters wins. */
export function patternOf(pathname: string): string | undefined {
  const segments = pathname.split('/')
  const parameters = (pattern: string) => pattern.split('/:').length
  return ROUTES.map(({ path }) => path)
    .filter(pattern => {
      const wanted = pattern.split('/')
      return (
        wanted.length === segments.length &&
        wanted.every((each, at) => (each.startsWith(':') ? segments[at] !== '' : each === segments[at]))
      )
    })
    .toSorted((one, other) => parameters(one) - parameters(other))[0]
}

/** The screens that are worth a visit: what is the same for everybody, without a frame, is visited as a guest. */
export const isVisitedBy =
  (visitor: Visitor) =>
  (route: RouteEntry): boolean =>
    isOpenTo(route, visitor) && (visitor === 'guest' || route.access !== 'public' || route.frame !== 'bare')

/** A webhook of a creator as an example: the first of theirs, or a new one that nothing happens to. */
export async function webhookExample(creator: Caller, password: string): Promise<Examples> {
  await call(creator, 'reauthenticate', { body: { password } })
  const { items } = await call(creator, 'listWebhooks', {})
  const webhook =
    items[0] ??
    (
      await call(creator, 'createWebhook', {
        body: { url: `https://example.test/${'a1b2c3d4e5'.repeat(20)}`, events: ['post.published'] },
      })
    ).webhook
  return { ':webhook': [webhook.id] }
}

/** A diffusion of a creator as an example: the last one that went out, or a new one of this text to their subscribers. */
export async function diffusionExample(creator: Caller, text = 'Hola a todas y a todos'): Promise<Examples> {
  const { items } = await call(creator, 'listDiffusions', { query: {} })
  const diffusion =
    items[0] ??
    (await call(creator, 'createDiffusion', {
      body: { clientId: crypto.randomUUID(), text, audience: { subscribers: true } },
    }))
  return { ':diffusion': [diffusion.id] }
}

/** Examples of the demo, for one of its users or a guest: a creator, a public post, a conversation. */
export async function demoExamples(who: Caller): Promise<Examples> {
  const { username } = DEMO.creator
  const posts = await call(who, 'listCreatorPosts', { params: { username }, query: {} })
  const vaults = await call(who, 'listVaults', { params: { username }, query: {} })
  const chats = who.token === undefined ? undefined : await call(who, 'listChats', { query: {} })
  const user = who.token === undefined ? undefined : await call(who, 'getUser', {})
  return {
    ':username': [username],
    ':post': posts.items.slice(0, 1).map(({ id }) => id),
    ':vault': vaults.items.slice(0, 1).map(({ id }) => id),
    // a guest is led to the login before anybody looks whether there is one
    ':user': [user?.user.id ?? crypto.randomUUID()],
    ':chat': chats ? chats.items.slice(0, 1).map(({ id }) => id) : [crypto.randomUUID()],
    // who may not see one is told nothing else than that there is none
    ':submission': [crypto.randomUUID()],
    ':case': [crypto.randomUUID()],
    ':webhook': [crypto.randomUUID()],
    ':diffusion': [crypto.randomUUID()],
    ':ticket': [crypto.randomUUID()],
    ':withdrawal': [crypto.randomUUID()],
    ':batch': [crypto.randomUUID()],
    ':statement': [crypto.randomUUID()],
    // a link that nobody has made, or one that was used long ago
    ':gift': ['a1b2c3d4'.repeat(4)],
    ':code': ['zzzzzzzzzz'],
  }
}
