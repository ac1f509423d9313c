import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { joinFunded } from './support/money.ts'
import { boughtMark, open } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** A reading whose answer the server has given and the page does not have yet. */
interface LateReading {
  /** Until the server has answered. */
  read: Promise<void>
  /** Lets the page have it, and waits until it is at rest. */
  release: () => Promise<void>
}

/** Holds the first answer to a read that the page requests from now on. */
async function holdReading(page: Page, address: RegExp): Promise<LateReading> {
  const read = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const given = Promise.withResolvers<void>()
  let first = true
  await page.route(address, async route => {
    if (!first || route.request().method() !== 'GET') return route.continue()
    first = false
    const answer = await route.fetch()
    read.resolve()
    await gate.promise
    // the page may have retried
    await route.fulfill({ response: answer }).catch(() => {})
    given.resolve()
  })
  return {
    read: read.promise,
    release: async () => {
      gate.resolve()
      await given.promise
      await page.waitForLoadState('networkidle')
      await page.unroute(address)
    },
  }
}

/** Does something, and waits until the server has decided it. */
async function decide(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const decided = page.waitForResponse(
    response => response.request().method() !== 'GET' && path.test(new URL(response.url()).pathname),
  )
  await act()
  await decided
}

const POST = /\/api\/v1\/posts\/[\w-]+$/
const PROFILE = /\/api\/v1\/users\/\w+$/

test('a post stays as the last press left it, whatever was read before', async ({ page, context }) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  const early = await holdReading(page, POST)
  await open(page, `/post/${post.id}`)
  await early.read
  await decide(page, /\/unlock$/, () => page.getByRole('button', { name: 'Desbloquear por $9' }).click())
  await early.release()
  const article = page.getByRole('article')
  await expect(boughtMark(article)).toBeVisible()
  await expect(article.getByRole('button', { name: /^Desbloquear/ })).toHaveCount(0)

  const like = article.getByRole('button', { name: /^Me gusta/ })
  const late = await holdReading(page, POST)
  await open(page, `/post/${post.id}`)
  await late.read
  await decide(page, /\/like$/, () => like.click())
  await late.release()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  // the first reading of its comments is still under way
  await open(page, `/${DEMO.creator.username}`)
  const comments = await holdReading(page, /\/comments(\?|$)/)
  await page.locator(`a[href="/post/${post.id}"]`).first().click()
  await comments.read
  await page.getByRole('textbox', { name: 'Escribe un comentario' }).fill('Aquí sigue')
  await decide(page, /\/comments$/, () => page.getByRole('button', { name: 'Publicar comentario' }).click())
  await comments.release()
  const region = page.getByRole('region', { name: 'Comentarios' })
  await expect(region.getByText('Aquí sigue')).toHaveCount(1)
})

test('a follow and a renewal stay as the last press left them', async ({ page, context, visit }) => {
  const [fan, creator] = [await joinFunded(context, 1_000), await join(await visit(), 'model')]
  await call(creator, 'setPlans', { body: { items: [{ duration: '1m', price: 500 }] } })
  await call(fan, 'subscribe', {
    params: { username: creator.username },
    body: { duration: '1m', price: 500, renews: false },
  })
  const early = await holdReading(page, PROFILE)
  await open(page, `/${creator.username}`)
  await early.read
  const follow = page.getByRole('main').getByRole('button', { name: /^(Seguir|Siguiendo)$/ })
  await decide(page, /\/follow$/, () => follow.click())
  await early.release()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')

  const late = await holdReading(page, PROFILE)
  await open(page, `/${creator.username}`)
  await late.read
  const renewal = page.getByRole('switch', { name: 'Renovación automática' }).filter({ visible: true })
  await expect(renewal).not.toBeChecked()
  await decide(page, /\/subscriptions\//, () => renewal.click())
  await late.release()
  await expect(renewal).toBeChecked()
  expect((await call(fan, 'listSubscriptions', { query: {} })).items[0]?.renews).toBe(true)
})
