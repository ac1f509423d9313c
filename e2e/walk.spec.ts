import type { Page } from '@playwright/test'
import {
  type Address,
  addressesWithRoutes,
  diffusionExample,
  type Examples,
  isVisitedBy,
  type Visitor,
  webhookExample,
} from './support/addresses.ts'
import { type Caller, call } from './support/api.ts'
import { handIn } from './support/identity.ts'
import { fillWithWords, look, NAME, reportWords, stretch, WORD } from './support/long-words.ts'
import { DEMO, DEMO_PASSWORD, enter, join } from './support/people.ts'
import { DESKTOP } from './support/sizes.ts'
import { enterStaff, staffExamples } from './support/staff.ts'
import { giftExample } from './support/subscription-gifts.ts'
import { expect, test } from './support/test.ts'
import { trialExample } from './support/trial-links.ts'
import { walk } from './support/walk.ts'

// Every address as everybody who may open it: axe in both themes and sizes, who is led where, links, and what the console
// says. long-words.spec.ts goes over them as a phone, with people who write without a space.
test.describe.configure({ mode: 'parallel' })

/** A creator, a public post that has photos and comments, one that is locked, and the thread with the partner. */
async function examplesOf(who: Caller, partner: string): Promise<Examples> {
  const { username } = DEMO.creator
  const { items } = await call(who, 'listCreatorPosts', { params: { username }, query: { limit: 50 } })
  const shown = items.filter(({ media, comments }) => media.length > 1 && comments > 0).slice(0, 1)
  const locked = items.filter(({ access }) => access.startsWith('locked')).slice(0, 1)
  const vaults = await call(who, 'listVaults', { params: { username }, query: {} })
  const chats = await call(who, 'listChats', { query: {} })
  const thread = chats.items.filter(({ receiver }) => receiver.username === partner).slice(0, 1)
  return {
    ':username': [username],
    ':post': [...shown, ...locked].map(({ id }) => id),
    ':vault': vaults.items.map(({ id }) => id),
    ':chat': thread.map(({ id }) => id),
  }
}

/** What no link leads to: what is mailed, or sent by somebody, what a system opens, what a press in a menu or a dialog opens. */
const MAILED = ['/auth/verify-email', '/auth/email-change', '/unsubscribe', '/stop-renewal', '/staff/join']
const UNLINKED: Record<Exclude<Visitor, 'staff'>, readonly string[]> = {
  // the pages without a frame are shown by apps; guests come to the reference by search engines
  guest: [...MAILED, '/gift/:gift', '/i/:code', '/terms-page', '/privacy-page', '/developers'],
  // the last is linked once somebody has asked for it
  fan: ['/i/:code', '/share', '/settings/security/two-factor/email', '/settings/appearances/identity'],
  creator: [
    '/gift/:gift',
    '/i/:code',
    '/share',
    '/settings/security/two-factor/email',
    '/settings/appearances/identity',
    '/post/:post/edit',
  ],
}

/** An address that is none. */
const NOWHERE: Address = {
  path: '/no/hay/tal',
  route: { path: '/no/hay/tal', name: '', access: 'public', frame: 'page', texts: [] },
}

/** Goes over all pages of a visitor: nothing is wrong with any, and links lead to each. */
async function walkOver(
  page: Page,
  visitor: Exclude<Visitor, 'staff'>,
  all: readonly Address[],
): Promise<void> {
  const { found, linked } = await walk(page, visitor, all)
  expect(found).toEqual([])
  const patterns = new Set(all.map(({ route }) => route.path))
  expect([...patterns].filter(pattern => !linked.has(pattern)).toSorted(), 'without a link').toEqual(
    UNLINKED[visitor].toSorted(),
  )
}

test('the pages of a guest', async ({ page, request, watch, visit }) => {
  test.slow()
  const { username } = DEMO.creator
  const { items } = await call({ request }, 'listCreatorPosts', {
    params: { username },
    query: { limit: 50 },
  })
  const posts = (['everyone', 'locked-subscription', 'locked-price'] as const).flatMap(
    kind => items.find(({ access }) => access === kind)?.id ?? [],
  )
  const vaults = await call({ request }, 'listVaults', { params: { username }, query: {} })
  // the link of a mail is opened without its token
  watch.expectStatus(400, '/api/v1/auth/token')
  const examples = {
    ':username': [username],
    ':post': posts,
    ':vault': vaults.items.map(({ id }) => id),
    ...(await giftExample(await visit(), username)),
    ...(await trialExample(await visit())),
  }
  const all = addressesWithRoutes(isVisitedBy('guest'), examples)
  await walkOver(page, 'guest', all)
  watch.expectStatus(404, NOWHERE.path)
  expect((await walk(page, 'guest', [NOWHERE])).found).toEqual([])
})

for (const [who, partner] of [
  ['fan', DEMO.creator.username],
  ['creator', DEMO.fan.username],
] as const)
  test(`the pages of a ${who}`, async ({ page, context, visit }) => {
    test.slow()
    const caller = await enter(context, DEMO[who].login)
    const examples = {
      ...(await examplesOf(caller, partner)),
      ...(await giftExample(await visit(), DEMO.creator.username)),
      ...(await trialExample(await visit())),
      ...(who === 'creator' && (await webhookExample(caller, DEMO_PASSWORD))),
      ...(who === 'creator' && (await diffusionExample(caller))),
    }
    await walkOver(page, who, addressesWithRoutes(isVisitedBy(who), examples))
  })

test('the pages of staff, about somebody whose words are long', async ({ page, context, visit }) => {
  test.slow()
  const staff = await enterStaff(context)
  const creator = await stretch(await join(await visit(), 'model'), NAME)
  await handIn(creator, 'id-card')
  await reportWords(staff, creator)
  await call(creator, 'openTicket', {
    body: { clientId: crypto.randomUUID(), topic: 'money', subject: 'Retiro', text: WORD, attachments: [] },
  })
  const examples = await staffExamples(staff, creator)
  const { found } = await walk(page, 'staff', addressesWithRoutes(isVisitedBy('staff'), examples), {
    phone: false,
    more: async (_page, where) => {
      await fillWithWords(page)
      const wrong = await look(page, where)
      await page.setViewportSize(DESKTOP)
      return wrong
    },
  })
  expect(found).toEqual([])
})
