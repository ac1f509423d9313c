import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { addresses, type Examples, isVisitedBy } from './support/addresses.ts'
import { call } from './support/api.ts'
import { open } from './support/page.ts'
import { DEMO, enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

// Findings are reported as text; a trace of so many pages takes longer than the test.
test.use({ trace: 'off' })

/** The findings of axe about colours. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block']

/** Goes through pages in both themes and answers every finding, by page. */
async function findings(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page).not.toHaveURL(/redirect=/)
    await expect(page, path).toHaveTitle(/. · Calina$/)
    // What waits for data is not the page yet.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // No page of another site is framed: one page is enough for axe, and quicker.
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      // Nothing but the colours differs between the themes.
      if (colorScheme === 'dark') axe.withRules(BY_COLOUR)
      const { violations } = await axe.analyze()
      for (const { id, help, nodes } of violations)
        found.push(`${path} (${colorScheme}) ${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
  }
  return found
}

/** A creator, a public post that has photos and comments, one that is locked, and the thread with the partner. */
async function examplesOf(context: BrowserContext, token: string, partner: string): Promise<Examples> {
  const who = { request: context.request, token }
  const { username } = DEMO.creator
  const { items } = await call(who, 'listCreatorPosts', { params: { username }, query: { limit: 50 } })
  const shown = items.filter(({ media, comments }) => media.length > 1 && comments > 0).slice(0, 1)
  const locked = items.filter(({ access }) => access.startsWith('locked')).slice(0, 1)
  const chats = await call(who, 'listChats', { query: {} })
  const thread = chats.items.filter(({ receiver }) => receiver.username === partner).slice(0, 1)
  return {
    ':username': [username],
    ':post': [...shown, ...locked].map(({ id }) => id),
    ':chat': thread.map(({ id }) => id),
  }
}

test('axe finds nothing on the pages of a guest', async ({ page, request, watch }) => {
  test.slow()
  const { items } = await call({ request }, 'listCreatorPosts', {
    params: { username: DEMO.creator.username },
    query: { limit: 50 },
  })
  const posts = (['everyone', 'locked-subscription', 'locked-price'] as const).flatMap(
    kind => items.find(({ access }) => access === kind)?.id ?? [],
  )
  watch.expectStatus(404, '/no/hay/tal')
  // the link of a mail is opened without its token
  watch.expectStatus(400, '/api/v1/auth/token')
  const examples = { ':username': [DEMO.creator.username], ':post': posts }
  const paths = [...addresses(isVisitedBy('guest'), examples), '/no/hay/tal']
  expect(await findings(page, paths)).toEqual([])
})

for (const [who, partner] of [
  ['fan', DEMO.creator.username],
  ['creator', DEMO.fan.username],
] as const)
  test(`axe finds nothing on the pages of a ${who}`, async ({ page, context }) => {
    test.slow()
    const { token } = await enter(context, DEMO[who].login)
    const examples = await examplesOf(context, token, partner)
    expect(await findings(page, addresses(isVisitedBy(who), examples))).toEqual([])
  })
