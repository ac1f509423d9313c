import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, boughtMark, expectNotice, open, reload, withoutEvents } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('unlocking opens the glass once the original is loaded, and is announced', async ({ page, context }) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  const teaser = new URL(post.media[0]?.src ?? '', 'http://own.invalid').pathname
  expect(teaser).toContain('teaser')

  // The originals wait at a gate. Photos of other posts stand beside this one.
  const photo = new RegExp(`/media/p/${teaser.split('/')[3]}/(photo|avif)-`)
  const requested: ('before' | 'after')[] = []
  let bought = false
  const gate = Promise.withResolvers<void>()
  await page.route(photo, async route => {
    requested.push(bought ? 'after' : 'before')
    await gate.promise
    await route.continue()
  })
  await open(page, `/post/${post.id}`)
  const article = page.getByRole('article')
  const veil = article.getByRole('img', { name: 'Vista previa velada' })
  await expect(veil).toBeVisible()
  await expect(veil).toHaveAttribute('src', new RegExp(teaser))
  page.on('response', response => {
    bought ||= response.url().endsWith('/unlock')
  })
  await article.getByRole('button', { name: 'Desbloquear por $9' }).click()

  await expectNotice(page, 'Publicación desbloqueada')
  await expectNotice(page, /8 fotos\. Saldo: \$11,00/)
  await expect(boughtMark(article)).toBeFocused()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await expect(veil).toBeVisible()
  gate.resolve()
  await expect(veil).toHaveCount(0)
  expect(new Set(requested)).toEqual(new Set(['after']))
  const shown = article.locator(`img[src*="/media/p/${teaser.split('/')[3]}/photo-"]`)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
    true,
  )
  await expect(article.getByText('1 de 8').first()).toBeAttached()
  expect(await balanceOf(fan)).toBe(1100)

  await reload(page)
  await expect(boughtMark(article)).toBeVisible()
  await expect(veil).toHaveCount(0)
})

test('two presses, or two tabs, buy once', async ({ page, context }) => {
  const fan = await joinFunded(context, 5000)
  const post = await forSale(fan)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, `/post/${post.id}`)
    await expect(tab.getByRole('button', { name: 'Desbloquear por $9' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Desbloquear por $9' }).dblclick()
  // The other tab receives the event and opens as well.
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Desbloquear por $9' })).toHaveCount(0)
    await expect(boughtMark(tab.getByRole('article'))).toBeVisible()
  }
  expect(await balanceOf(fan)).toBe(4100)

  const again = call(fan, 'unlockPost', { params: { post: post.id }, body: { price: post.price.amount } })
  await expect(again).rejects.toThrow('POST_ALREADY_PURCHASED')
  expect(await balanceOf(fan)).toBe(4100)
})

test('a purchase whose answer is lost is retried with the same key, and paid once', async ({
  page,
  context,
  watch,
}) => {
  const fan = await joinFunded(context, 5000)
  const post = await forSale(fan)
  // its socket receives nothing: otherwise the event may arrive before the retry
  await withoutEvents(page)
  await open(page, `/post/${post.id}`)
  const keys: (string | undefined)[] = []
  watch.expectDisconnection()
  await page.route('**/unlock', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server has committed, but the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  await unlock.click()
  await expect(unlock).toHaveCount(0)
  await expect(boughtMark(page.getByRole('article'))).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(await balanceOf(fan)).toBe(4100)
})

test('a purchase whose answer is lost is announced once its event arrives', async ({
  page,
  context,
  watch,
}) => {
  const fan = await joinFunded(context, 5000)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  await page.waitForLoadState('networkidle')
  watch.expectDisconnection()
  await page.route('**/unlock', async route => {
    await route.fetch()
  })
  await page.getByRole('button', { name: 'Desbloquear por $9' }).click()
  await expect(boughtMark(page.getByRole('article'))).toBeVisible()
  await expectNotice(page, /\$41/)
  expect(await balanceOf(fan)).toBe(4100)
})

// wide screens have no bar at the foot
test('the way to unlock a post stays over the bar, and the way back leads where one came from', {
  tag: '@phone',
}, async ({ page, context, visit }) => {
  const fan = await join(context, 'fan')
  const post = await forSale(fan)
  const guest = await (await visit()).newPage()
  for (const tab of [page, guest])
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await tab.setViewportSize({ width, height })
      await open(tab, `/post/${post.id}`)
      const unlock = tab.getByText('Desbloquear por $9')
      await expect(unlock).toBeInViewport({ ratio: 1 })
      if (tab === page) await expect(tab.getByText(/^No alcanza el saldo/)).toBeInViewport({ ratio: 1 })
      // nothing lies over it
      await unlock.click({ trial: true })
    }
  await open(page, `/${post.creator.username}`)
  await page
    .getByRole('link', { name: /^Publicación bloqueada, \$9/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(at(`/${post.creator.username}`))
  // from outside there is nothing to go back to
  await guest.getByRole('link', { name: 'Volver' }).click()
  await expect(guest).toHaveURL(at(`/${post.creator.username}`))
})

test('older comments come page by page, to the first', async ({ page, context, visit }) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, { text: 'Decid algo' })
  const fan = await join(await visit(), 'fan')
  for (let n = 1; n <= 23; n++)
    await call(fan, 'addComment', {
      params: { post: post.id },
      body: { clientId: crypto.randomUUID(), text: `Comentario ${n}.` },
    })
  await open(page, `/post/${post.id}`)
  const lines = page.getByRole('region', { name: 'Comentarios' }).getByRole('listitem')
  await expect(lines).toHaveCount(20)
  await page.getByRole('button', { name: 'Ver comentarios anteriores' }).click()
  await expect(lines).toHaveCount(23)
  await expect(lines.first()).toContainText('Comentario 1.')
  await expect(lines.last()).toContainText('Comentario 23.')
  await expect(page.getByRole('button', { name: 'Ver comentarios anteriores' })).toHaveCount(0)
})

test('likes and comments are kept; only one’s own comment can be taken back', { tag: '@both' }, async ({
  page,
  context,
}) => {
  const fan = await join(context, 'fan')
  const { items } = await call(fan, 'listCreatorPosts', { params: { username: 'noalindt' }, query: {} })
  const post = items.find(({ access, comments }) => access === 'everyone' && comments > 0)
  if (post === undefined) throw new Error('the demo lacks a post for this')
  await open(page, `/post/${post.id}`)
  const like = page.getByRole('article').getByRole('button', { name: /^Me gusta/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await call(fan, 'getPost', { params: { post: post.id } })).liked).toBe(true)

  const comments = page.getByRole('region', { name: 'Comentarios' })
  const text = `Qué luz ${crypto.randomUUID()}`
  await comments.getByRole('textbox', { name: 'Escribe un comentario' }).fill(text)
  // two presses are one intent
  const written: unknown[] = []
  await page.route('**/comments', async route => {
    if (route.request().method() === 'POST') written.push(route.request().postDataJSON())
    await route.continue()
  })
  await comments.getByRole('button', { name: 'Publicar comentario' }).dblclick()
  const own = comments.getByRole('listitem').filter({ hasText: text })
  await expect(own).toBeVisible()
  await expect(comments.getByRole('textbox', { name: 'Escribe un comentario' })).toHaveValue('')
  await reload(page)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(own).toHaveCount(1)
  expect(written).toEqual([{ clientId: expect.any(String), text, parent: null }])

  await expect(comments.getByRole('button', { name: 'Eliminar tu comentario' })).toHaveCount(1)
  await own.getByRole('button', { name: 'Eliminar tu comentario' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar el comentario?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: 'Eliminar tu comentario' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(own).toHaveCount(0)

  await reload(page)
  await expect(like).toBeVisible()
  await expect(own).toHaveCount(0)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
