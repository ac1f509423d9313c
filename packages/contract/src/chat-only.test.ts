import { describe, expect, it } from 'vitest'
import { isChatLink } from './chat-links.ts'
import { CHAT_ONLY_OPERATIONS, CHAT_ONLY_PARTS } from './chat-only.ts'
import { crawlers } from './crawlers.ts'
import {
  apiTokens,
  automaticMessages,
  bookmarks,
  campaigns,
  comments,
  drafts,
  explore,
  help,
  helpers,
  identity,
  jobs,
  lives,
  livesDesk,
  livesStudio,
  mentions,
  messages,
  operatorDesk,
  performers,
  polls,
  postFigures,
  posts,
  profiles,
  promotions,
  purchases,
  refundsDesk,
  relationships,
  routes,
  security,
  staff,
  staffPeople,
  subscriptions,
  syndication,
  tickets,
  trialLinks,
  vaults,
  viewerMarks,
  webhooks,
  withdrawalBatches,
  withdrawals,
  withdrawalsDesk,
} from './index.ts'
import { subscriptionGifts } from './subscription-gifts.ts'

/** Areas of which a host for chats only serves nothing. A new area is either here or in `chat-only.ts`. */
const HIDDEN: readonly object[] = [
  apiTokens,
  automaticMessages,
  bookmarks,
  campaigns,
  comments,
  drafts,
  explore,
  help,
  helpers,
  identity,
  jobs,
  lives,
  livesDesk,
  livesStudio,
  mentions,
  operatorDesk,
  performers,
  polls,
  postFigures,
  posts,
  profiles,
  promotions,
  purchases,
  refundsDesk,
  relationships,
  security,
  staff,
  staffPeople,
  subscriptions,
  syndication,
  tickets,
  trialLinks,
  vaults,
  viewerMarks,
  webhooks,
  withdrawalBatches,
  withdrawals,
  withdrawalsDesk,
  crawlers,
  subscriptionGifts,
]

describe('a host for chats only', () => {
  it('has every operation of the contract either served or hidden, and none twice', () => {
    const hidden = HIDDEN.flatMap(area => Object.keys(area))
    const classed = [...Object.keys(CHAT_ONLY_PARTS), ...hidden]
    expect(classed.toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it('serves the chats whole, the log-in, and nothing of staff', () => {
    for (const name of ['logIn', 'completeLogIn', 'logInWithPasskey', 'refresh', 'logOut', 'getUser'])
      expect(CHAT_ONLY_OPERATIONS).toContain(name)
    for (const name of Object.keys(messages)) expect(CHAT_ONLY_OPERATIONS).toContain(name)
    for (const name of ['listSubscribers', 'listMentions', 'createRecharge', 'signUp', 'getRobots'])
      expect(CHAT_ONLY_OPERATIONS).not.toContain(name)
    const ofStaff = Object.entries(routes).filter(([, { access }]) => typeof access === 'object')
    expect(ofStaff.filter(([name]) => CHAT_ONLY_OPERATIONS.has(name))).toEqual([])
  })
})

it('links to chats are those to the list and to what is below it', () => {
  for (const link of ['/messages', '/messages/abc', '/messages?conversation=abc', '/messages/new-diffusion'])
    expect(isChatLink(link), link).toBe(true)
  for (const link of [
    '/messages/diffusions',
    '/messages/diffusions/abc',
    '/',
    '/messagesofmara',
    '/home',
    '/notifications',
    '/mara/messages',
    '',
  ])
    expect(isChatLink(link), link).toBe(false)
})
