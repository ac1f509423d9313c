import type {
  Answer,
  CallInput,
  Chat,
  Post,
  Profile,
  Routes,
  Session,
  Subscription,
} from '@calina/contract/types'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type ItemOf, isPaged, type PagedName, type ReadName } from './query.ts'

/**
 * A thing that screens show. A change names the thing ({@link changed}, {@link update}), not the reads that show it:
 * those are declared in {@link SHOWS}.
 */
export type Thing =
  | `post:${string}`
  /** What a creator has published, by username. */
  | `posts:${string}`
  | `comments:${string}`
  /** A person's page, by username. */
  | `creator:${string}`
  | `chat:${string}`
  | `recharge:${string}`
  | `job:${string}`
  /** What was posted by those whom one follows and subscribes to. */
  | 'feed'
  /** Creators to discover. */
  | 'creators'
  | 'following'
  | 'followers'
  | 'blocked'
  | 'blocked-countries'
  | 'chats'
  /** Which chats have something unread. */
  | 'unread'
  | 'balance'
  /** What moved the balance. */
  | 'movements'
  | `subscription:${string}`
  | 'subscriptions'
  /** What keeps the account safe: password, address, sessions, and what was done with them. */
  | 'security'
  | 'passkeys'
  /** The own tokens for other software. */
  | 'api-tokens'
  /** The own addresses that are called, and the calls of one. */
  | 'webhooks'
  | `webhook:${string}`
  | `session:${string}`
  /** How the person wants to see the pages. */
  | 'preferences'
  /** What the person was told, and how much of it is unread. */
  | 'notifications'
  | 'bell'
  /** The copy of their data that the person asked for. */
  | 'export'
  /** The verification of one's own identity. */
  | 'identity'
  /** What waits in a queue of staff, and how the queues stand. */
  | `queue:${string}`
  | 'queues'
  /** An identity that was handed in, as staff see it. */
  | `submission:${string}`
  /** The content of one's own page, and what it lacks. */
  | 'own-page'
  /** What the operator has set. */
  | 'settings'
  /** Accounts as staff find them. */
  | 'people'
  /** What staff see of an account, by its id. */
  | `person:${string}`
  /** Notes of staff about an account, and what was done with it, by its id. */
  | `notes:${string}`
  | `acts:${string}`
  /** Own tickets, and each by its id: before its asker and before staff. */
  | 'tickets'
  | `ticket:${string}`
  /** What a person has asked, by their id. */
  | `tickets-of:${string}`
  | 'saved-answers'
  /** Who works here, and who is invited. */
  | 'team'
  | 'audit'
  /** Processes, and work that was set aside. */
  | 'system'

/** Things that reads answer whole, so that they can be changed wherever they are shown. */
interface ThingMap {
  post: Post
  creator: Profile
  chat: Chat
  subscription: Subscription
  session: Session
}
type Kind = keyof ThingMap

const ID: { readonly [K in Kind]: (thing: ThingMap[K]) => string } = {
  post: ({ id }) => id,
  creator: ({ user }) => user.username,
  chat: ({ id }) => id,
  subscription: ({ id }) => id,
  session: ({ id }) => id,
}

/** One thing of an answer: an item of a page, or the answer itself. */
type Shown<K extends ReadName> = K extends PagedName ? ItemOf<K> : Answer<Routes[K]>

interface Shows<K extends ReadName> {
  /** The things that follow from the input. */
  requested?: (input: CallInput<Routes[K]>) => readonly Thing[]
  /** What the answer is, or each item of its pages. */
  is?: { [T in Kind]: Shown<K> extends ThingMap[T] ? T : never }[Kind]
  /** Other things that the answer, or an item of it, is about. */
  mentions?: (shown: Shown<K>) => readonly Thing[]
}

/** What each read of the contract shows. A read without an entry is never outdated by changes on the page. */
const SHOWS: { readonly [K in ReadName]: Shows<K> } = {
  checkUsername: {},
  getUser: {},
  getMedia: {},
  getLegal: {},
  getHelpTopics: {},
  getHelpAnswer: {},
  searchHelp: {},
  profileExists: {},
  profileExistsForGuest: {},
  // kept beside the queries: lib/settings.ts
  getPublicSettings: {},
  getSettings: { requested: () => ['settings'] },

  getSecurity: { requested: () => ['security'] },
  listSessions: { requested: () => ['security'], is: 'session' },
  listSecurityActs: { requested: () => ['security'] },

  getPost: {
    requested: ({ params }) => [`post:${params.post}`],
    is: 'post',
    mentions: ({ creator }) => [`posts:${creator.username}`],
  },
  listFeed: { requested: () => ['feed'], is: 'post' },
  listCreatorPosts: { requested: ({ params }) => [`posts:${params.username}`], is: 'post' },
  listComments: { requested: ({ params }) => [`comments:${params.post}`] },

  getProfile: {
    requested: ({ params }) => [`creator:${params.username}`],
    is: 'creator',
    mentions: ({ viewer }) => (viewer.own ? ['own-page'] : []),
  },
  listPlans: { requested: ({ params }) => [`creator:${params.username}`] },
  // their forms show what was answered to the last write
  getOwnProfile: {},
  getOwnPlans: {},
  listWebhooks: { requested: () => ['webhooks'] },
  listDeliveries: { requested: ({ params }) => [`webhook:${params.webhook}`] },
  listApiTokens: { requested: () => ['api-tokens'] },
  listPasskeys: { requested: () => ['passkeys'] },
  getFirstSteps: { requested: () => ['own-page'] },
  listSuggested: { requested: () => ['creators'] },
  listCreators: { requested: () => ['creators'] },
  listFollowing: { requested: () => ['following'] },
  listFollowers: { requested: () => ['followers'] },
  listBlocked: { requested: () => ['blocked'] },
  getBlockedCountries: { requested: () => ['blocked-countries'] },

  getBalance: { requested: () => ['balance'] },
  getProfit: { requested: () => ['balance'] },
  getCampaigns: { requested: () => ['balance'] },
  getAllCampaigns: {},
  listTransactions: { requested: () => ['movements'] },
  getJob: { requested: ({ params }) => [`job:${params.job}`] },
  getRecharge: { requested: ({ params }) => [`recharge:${params.recharge}`] },
  listRecharges: { requested: () => ['movements'], mentions: ({ id }) => [`recharge:${id}`] },
  listSubscriptions: { requested: () => ['subscriptions'], is: 'subscription' },
  listSubscribers: {},
  getIdentity: { requested: () => ['identity'] },
  getSubmission: { requested: ({ params }) => [`submission:${params.submission}`] },
  getPersonIdentity: { requested: ({ params }) => [`person:${params.user}`] },
  listNotifications: { requested: () => ['notifications'] },
  countNotifications: { requested: () => ['bell'] },
  getNotificationSettings: { requested: () => ['notifications'] },
  // its page shows what came of it
  getUnsubscribe: {},
  getPreferences: { requested: () => ['preferences'] },
  getExport: { requested: () => ['export'] },
  getClosing: { requested: () => ['balance', 'subscriptions'] },

  getChat: {
    requested: ({ params }) => [`chat:${params.chat}`],
    is: 'chat',
    mentions: ({ receiver }) => [`creator:${receiver.username}`],
  },
  listChats: {
    requested: ({ query }) => (query?.filter === 'unread' ? ['chats', 'unread'] : ['chats']),
    is: 'chat',
  },
  listChatUsers: { requested: () => ['chats'] },
  // its reader navigates to the chat
  getConversation: {},
  // kept by sequence: what is new is added
  listMessages: {},
  countUnread: { requested: () => ['unread'] },

  listTickets: { requested: () => ['tickets'], mentions: ({ id }) => [`ticket:${id}`] },
  getTicket: { requested: ({ params }) => [`ticket:${params.ticket}`] },
  getStaffTicket: {
    requested: ({ params }) => [`ticket:${params.ticket}`],
    mentions: ({ others }) => others.map(({ id }): Thing => `ticket:${id}`),
  },
  listPersonTickets: {
    requested: ({ params }) => [`tickets-of:${params.user}`],
    mentions: ({ id }) => [`ticket:${id}`],
  },
  listSavedAnswers: { requested: () => ['saved-answers'] },

  // of the operator's desk: read anew whenever they are shown
  getMoneyHealth: {},
  getPersonMoney: { requested: ({ params }) => [`person:${params.user}`] },
  listPersonTransactions: { requested: ({ params }) => [`person:${params.user}`] },
  getPersonRelations: { requested: ({ params }) => [`person:${params.user}`] },
  // its reader asks for it
  checkAudit: {},
  listAudit: { requested: () => ['audit'] },
  getSystem: { requested: () => ['system'] },
  listSetAside: { requested: () => ['system'] },
  listQueues: { requested: () => ['queues'] },
  listQueueItems: { requested: ({ params }) => [`queue:${params.queue}`] },
  listPeople: { requested: () => ['people'], mentions: ({ id }) => [`person:${id}`] },
  getPerson: { requested: ({ params }) => [`person:${params.user}`] },
  listPersonActs: { requested: ({ params }) => [`acts:${params.user}`] },
  listNotes: { requested: ({ params }) => [`notes:${params.user}`] },
  listStaff: { requested: () => ['team'] },
}

/** The same for data whose read is not known statically. */
interface AnyShows {
  requested?(input: unknown): readonly Thing[]
  is?: Kind
  mentions?(shown: unknown): readonly Thing[]
}
const TABLE: Readonly<Record<string, AnyShows>> = SHOWS
const showsOf = ({ queryKey }: Query): AnyShows | undefined => TABLE[String(queryKey[0])]

function itemsOf({ state: { data } }: Query): readonly unknown[] {
  if (data === undefined) return []
  return isPaged(data) ? data.pages.flatMap(page => page.items) : [data]
}

function thingsIn<T extends Kind>(query: Query, kind: T): readonly ThingMap[T][] {
  if (showsOf(query)?.is !== kind) return []
  // SHOWS lets a read be of a kind only where its answer, or each item of it, is such a thing
  return itemsOf(query) as ThingMap[T][]
}

const nameOf = <T extends Kind>(kind: T, thing: ThingMap[T]) => `${kind}:${ID[kind](thing)}` as const

function shows(query: Query, things: readonly Thing[]): boolean {
  const about = showsOf(query)
  if (!about) return false
  const { requested, is, mentions } = about
  const has = (thing: Thing) => things.includes(thing)
  if (requested?.(query.queryKey[1]).some(has)) return true
  if (is && thingsIn(query, is).some(thing => has(nameOf(is, thing)))) return true
  return mentions !== undefined && itemsOf(query).some(item => mentions(item).some(has))
}

const showing = (things: readonly Thing[]) => ({ predicate: (query: Query) => shows(query, things) })

/** Things have changed: what is on the screen of them is read again now, the rest when it is next shown. */
export function changed(client: QueryClient, ...things: Thing[]): void {
  invalidate(client, showing(things).predicate)
}

/** Things have changed, and their screen is about to be left: all of it is read again when it is next shown. */
export function outdated(client: QueryClient, ...things: Thing[]): void {
  void client.invalidateQueries({ ...showing(things), refetchType: 'none' })
}

/** Reads things again, whether they are on the screen or not, and waits for them. */
export async function reread(client: QueryClient, ...things: Thing[]): Promise<void> {
  await client.invalidateQueries({ ...showing(things), refetchType: 'all' })
}

/** Events may have been missed about things whose names begin so: what is on the screen of them is read again. */
export function missed(client: QueryClient, ...beginnings: string[]): void {
  const isMissed = (thing: Thing) => beginnings.some(beginning => thing.startsWith(beginning))
  noted.delete(client)
  invalidate(client, query => showsOf(query)?.requested?.(query.queryKey[1]).some(isMissed) === true)
}

/** A first reading that is under way may be from before the change: it is made again after its answer. */
function invalidate(client: QueryClient, predicate: (query: Query) => boolean): void {
  for (const reading of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (reading.state.data === undefined) rereadAfterFirst(client, reading)
  void client.invalidateQueries({ predicate })
}

/** First readings after whose answer another one follows. */
const repeated = new WeakSet<Promise<unknown>>()

/** Reads once more what is being read for the first time: that reading is never cut off, since others wait for it. */
function rereadAfterFirst(client: QueryClient, { promise, queryKey }: Query): void {
  if (!promise || repeated.has(promise)) return
  repeated.add(promise)
  const again = () => client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' })
  promise.then(again, () => {})
}

/**
 * Changes a thing wherever it is shown; where `change` answers nothing, lists do without it. What was to be read again
 * still is.
 */
export function update<T extends Kind>(
  client: QueryClient,
  kind: T,
  which: string | ((shown: ThingMap[T]) => boolean),
  change: (shown: ThingMap[T]) => ThingMap[T] | undefined,
): void {
  const wanted = (thing: ThingMap[T]) =>
    typeof which === 'string' ? ID[kind](thing) === which : which(thing)
  for (const query of client.getQueryCache().getAll()) {
    const found = new Set<unknown>(thingsIn(query, kind).filter(wanted))
    if (found.size === 0) continue
    const isFound = (item: unknown): item is ThingMap[T] => found.has(item)
    const apply = (item: unknown) => (isFound(item) ? change(item) : item)
    const { dataUpdatedAt, isInvalidated } = query.state
    const next = (data: unknown) =>
      isPaged(data)
        ? {
            ...data,
            pages: data.pages.map(page => ({
              ...page,
              items: page.items.flatMap(item => apply(item) ?? []),
            })),
          }
        : (apply(data) ?? data)
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}

/** A thing as it is shown somewhere; `current` where it has not been invalidated since it was read. */
export function find<T extends Kind>(
  client: QueryClient,
  kind: T,
  id: string,
): { shown: ThingMap[T]; current: boolean } | undefined {
  let found: { shown: ThingMap[T]; current: boolean } | undefined
  for (const query of client.getQueryCache().getAll()) {
    const shown = thingsIn(query, kind).find(thing => ID[kind](thing) === id)
    if (shown && !found?.current) found = { shown, current: !query.state.isInvalidated }
  }
  return found
}

const noted = new WeakMap<QueryClient, Set<string>>()

/** Notes that the answer to a write of this page already contained what an event will report. */
export function noteEvent(client: QueryClient, fact: string): void {
  noted.set(client, (noted.get(client) ?? new Set()).add(fact))
}

/** Whether an event only repeats what an answer has contained. Call it once for each event. */
export const takeNoted = (client: QueryClient, fact: string): boolean =>
  noted.get(client)?.delete(fact) ?? false

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What the write changes. What it does not show is not read again for it; events about it wait for its answer. */
      things?: readonly Thing[]
    }
  }
}

/** The longest wait for an answer; after it the event causes a read. */
const ANSWER_WITHIN_MS = 1_000

/**
 * Waits until no write about one of these things is pending, for a second at most. Its answer is shown by then, so that
 * an event that arrives before the answer can be recognised as its repetition.
 */
export async function decided(client: QueryClient, ...things: Thing[]): Promise<void> {
  const cache = client.getMutationCache()
  const isOpen = () =>
    cache
      .findAll({ status: 'pending' })
      .some(({ meta }) => meta?.things?.some(thing => things.includes(thing)))
  if (!isOpen()) return
  await new Promise<void>(resolve => {
    const end = () => {
      stop()
      clearTimeout(late)
      resolve()
    }
    const stop = cache.subscribe(() => {
      if (!isOpen()) end()
    })
    const late = setTimeout(end, ANSWER_WITHIN_MS)
  })
}

/**
 * Once a write is decided, a reading that is under way may be from before it, and would bring back what was: it is made
 * again, unless it shows nothing of `things`. The next page of a list holds other things than those written to.
 */
export function rereadUnderWay(client: QueryClient, things: readonly Thing[] | undefined): void {
  for (const reading of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (reading.state.fetchMeta?.fetchMore || (things && !mayShow(reading, things))) continue
    if (reading.state.data === undefined) rereadAfterFirst(client, reading)
    else void client.invalidateQueries({ queryKey: reading.queryKey, exact: true, refetchType: 'all' })
  }
}

/** Whether a pending answer may be about one of these things. */
function mayShow(query: Query, things: readonly Thing[]): boolean {
  const about = showsOf(query)
  if (!about || shows(query, things)) return true
  return things.some(thing => about.is !== undefined && thing.startsWith(`${about.is}:`))
}
