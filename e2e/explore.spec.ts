import type { Locator, Page } from '@playwright/test'
import { findingsInBothThemes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { at, boughtMark, hydrated, open, reload } from './support/page.ts'
import { DEMO, enter, join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const results = (page: Page): Locator => page.getByRole('main').getByRole('list', { name: 'Publicaciones' })
const modal = (page: Page): Locator => page.getByRole('dialog', { name: /^Publicación de/ })
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Nombres, temas o etiquetas' })
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Where the tiles of the results stand, by their posts. */
const places = (page: Page): Promise<Record<string, string>> =>
  results(page)
    .locator('[data-post]')
    .evaluateAll(tiles =>
      Object.fromEntries(
        tiles.map(tile => {
          const { left, top, width, height } = tile.getBoundingClientRect()
          const place = [left, top + scrollY, width, height].map(Math.round).join(' ')
          return [tile.getAttribute('data-post') ?? '', place]
        }),
      ),
    )

test('guests look through what is published, and nothing moves when the page wakes up', {
  tag: '@both',
}, async ({ page }) => {
  const woken = page.waitForFunction(() => Reflect.has(window, 'pageIsHydrated'))
  await page.goto('/explore')
  await expect(page).toHaveTitle('Explorar · Calina')
  const tiles = results(page).locator('[data-post]')
  await expect(tiles.first()).toBeVisible()
  const before = await places(page)
  expect(Object.keys(before).length).toBeGreaterThan(8)
  await page.keyboard.press('Shift')
  await woken
  const after = await places(page)
  for (const [post, place] of Object.entries(after)) {
    const [was = [], is = []] = [before[post], place].map(each => each?.split(' ').map(Number))
    for (const [side, value] of is.entries())
      expect(Math.abs(value - (was[side] ?? Number.NaN)), `${post}: ${before[post]} → ${place}`).toBeLessThan(
        3,
      )
  }
})

test('the search answers as one types, with accents and without, and stands in the address', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/explore')
  await field(page).pressSequentially('ines')
  const panel = page.getByRole('listbox', { name: 'Resultados' })
  const people = panel.getByRole('group', { name: 'Creadores' })
  const found = people.getByRole('option', { name: new RegExp(`@${DEMO.creator.username}`) })
  await expect(found).toBeVisible()
  await field(page).fill('cerámica')
  await expect(panel.getByRole('option', { name: /^cerámica/ })).toBeVisible()
  await expect(found).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(panel.locator('[aria-selected="true"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/explore?q=cer%C3%A1mica'))
  await expect(page.getByRole('link', { name: 'Quitar: «cerámica»' })).toBeVisible()
  await reload(page)
  await expect(field(page)).toHaveValue('cerámica')
  await page
    .getByRole('navigation', { name: 'Qué explorar' })
    .getByRole('link', { name: 'Etiquetas' })
    .click()
  await expect(page).toHaveURL(at('/explore?tab=tags&q=cer%C3%A1mica'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^#cerámica/ })
    .click()
  await expect(page).toHaveURL(at('/tags?tag=cer%C3%A1mica'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#cerámica')
})

test('nothing found offers to begin again', async ({ page }) => {
  await open(page, '/explore?q=nadie_escribe_algo_asi')
  await expect(page.getByRole('heading', { name: 'Nada coincide' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quitar todo' }).click()
  await expect(page).toHaveURL(at('/explore'))
  await expect(results(page).locator('[data-post]').first()).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('creators are narrowed by what they say about themselves, and each filter is taken away by itself', {
  tag: '@both',
}, async ({ page, request, isMobile }) => {
  await open(page, '/explore?tab=creators')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filtros' })
    : page.getByRole('region', { name: 'Filtros' })
  await filters.getByRole('group', { name: 'Género' }).getByText('Mujer', { exact: true }).click()
  await filters.getByRole('textbox', { name: 'Edad, Desde' }).fill('40')
  await filters.getByRole('textbox', { name: 'Edad, Hasta' }).fill('20')
  await filters.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(filters.getByText('El máximo es menor que el mínimo.')).toBeVisible()
  await filters.getByRole('textbox', { name: 'Edad, Hasta' }).fill('60')
  await filters.getByRole('textbox', { name: 'Edad, Desde' }).fill('18')
  await filters.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(page).toHaveURL(at('/explore?tab=creators&gender=woman&ageMin=18&ageMax=60'))
  await expect(page.getByRole('button', { name: /^Filtros\s*2 filtros activos/ })).toBeVisible()

  const { items } = await call({ request }, 'exploreCreators', {
    query: { gender: 'woman', ageMin: 18, ageMax: 60 },
  })
  const list = page.getByRole('main').getByRole('list', { name: 'Creadores' })
  for (const { username } of items.slice(0, 2))
    await expect(list.locator(`a[href="/${username}"]`)).toBeVisible()
  await page.getByRole('link', { name: 'Quitar: Género: Mujer' }).click()
  await expect(page).toHaveURL(at('/explore?tab=creators&ageMin=18&ageMax=60'))
  await page.getByRole('link', { name: 'Quitar: Edad: de 18 a 60 años' }).click()
  await expect(page).toHaveURL(at('/explore?tab=creators'))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Quitar: Edad: de 18 a 60 años' })).toBeVisible()
})

test('a post opens over the results, which are found again as they were', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/explore')
  const tile = results(page).locator('[data-post]').nth(9)
  await tile.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const post = (await tile.getAttribute('data-post')) ?? ''
  await tile.focus()
  const from = await scrolled(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at(`/explore/${post}`))
  await expect(modal(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Publicación de .* · Calina$/)
  // the results are still there, below it
  await expect(page.locator(`#main [data-post="${post}"]`)).toHaveCount(1)
  await expect.poll(() => modal(page).evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)

  await page.goBack()
  await expect(modal(page)).toBeHidden()
  await expect(page).toHaveURL(at('/explore'))
  await expect(page).toHaveTitle('Explorar · Calina')
  expect(await scrolled(page)).toBe(from)
  await expect(tile).toBeFocused()

  await page.goForward()
  await expect(modal(page)).toBeVisible()
  await modal(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(modal(page)).toBeHidden()
  expect(await scrolled(page)).toBe(from)
})

test('the posts beside one are reached by buttons and keys, and closing leads back to the first', async ({
  page,
}) => {
  await open(page, '/explore')
  const tiles = results(page).locator('[data-post]')
  const ids = await tiles.evaluateAll(all => all.slice(0, 3).map(tile => tile.getAttribute('data-post')))
  await tiles.first().click()
  await expect(page).toHaveURL(at(`/explore/${ids[0]}`))
  await expect(modal(page).getByRole('button', { name: 'Publicación anterior' })).toBeHidden()
  await modal(page).getByRole('button', { name: 'Publicación siguiente' }).click()
  await expect(page).toHaveURL(at(`/explore/${ids[1]}`))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(at(`/explore/${ids[2]}`))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(at(`/explore/${ids[1]}`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(at('/explore'))
  await expect(modal(page)).toBeHidden()
  await expect(tiles.first()).toBeFocused()
})

test('opened by its address, or loaded again, a post is a page of its own', async ({ page, request }) => {
  const { items } = await call({ request }, 'explorePosts', { query: { price: 'free' } })
  const post = items.find(each => each.media.length > 0)
  if (!post) throw new Error('the demo has no open post')
  const answer = await page.request.get(`/explore/${post.id}`)
  const html = await answer.text()
  expect(html).toContain(`<link rel="canonical" href="${new URL(`/post/${post.id}`, answer.url()).href}"`)
  expect(html).toContain('property="og:image"')

  await open(page, '/explore')
  const tile = results(page).locator(`[data-post="${post.id}"]`)
  await tile.click()
  await expect(modal(page)).toBeVisible()
  await reload(page)
  await expect(page).toHaveURL(at(`/explore/${post.id}`))
  await expect(modal(page)).toBeHidden()
  await expect(page.getByRole('article')).toContainText(post.creator.name)
  await page.goBack()
  await hydrated(page)
  await expect(tile).toBeVisible()
})

test('a locked post is bought where it is, and opens in place', async ({ page, context, visit }) => {
  const creator = await join(await visit(), 'model')
  const text = `Ventana ${creator.username}`
  const { id } = await publish(creator, { text, audience: 'paid', price: 300, pictures: ['ines3'] })
  await enter(context, DEMO.fan.login)
  await open(page, `/explore?q=${creator.username}`)
  const tile = results(page).locator(`[data-post="${id}"]`)
  await expect(tile).toHaveAccessibleName(/bloqueada, \$3/)
  await tile.click()
  await modal(page).getByRole('button', { name: 'Desbloquear por $3' }).click()
  await expect(boughtMark(modal(page))).toBeVisible()
  await expect(page).toHaveURL(at(`/explore/${id}`))
  await modal(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(tile).not.toHaveAccessibleName(/bloqueada/)
})

test('guests are asked to sign up where something needs an account, and come back', async ({ page }) => {
  await open(page, '/explore')
  const tile = results(page).locator('[data-post]').first()
  const post = await tile.getAttribute('data-post')
  await tile.click()
  const follow = modal(page).getByRole('link', { name: 'Seguir' })
  await expect(follow).toHaveAttribute(
    'href',
    `/auth/signup?redirect=${encodeURIComponent(`/explore/${post}`)}`,
  )
})

test('ten thousand tiles are scrolled through with few of them in the page', async ({ page, request }) => {
  const { items } = await call({ request }, 'explorePosts', { query: { limit: 24 } })
  let at = 0
  await page.route(/\/api\/v1\/explore\/posts\?/, async route => {
    const page = Array.from({ length: 1_000 }, () => {
      at++
      const post = items[at % items.length]
      return { ...post, id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}` }
    })
    await route.fulfill({ json: { items: page, next: at < 10_000 ? `page${at}` : null } })
  })
  // of another tag: not the one that the document brought
  await open(page, '/explore?tab=tags')
  await page
    .getByRole('navigation', { name: 'Qué explorar' })
    .getByRole('link', { name: 'Publicaciones' })
    .click()
  const tiles = results(page).locator('[data-post]')
  await expect(tiles.first()).toBeVisible()
  for (let pages = 1; pages < 10; pages++) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(results(page).getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      String((pages + 1) * 1_000),
    )
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(results(page).locator('[aria-posinset="10000"]')).toHaveCount(1)
  expect(await tiles.count()).toBeLessThan(120)
  // what stood at the top still stands there
  const first = items[1]
  await page.evaluate(() => scrollTo(0, 0))
  await expect(results(page).locator('[aria-posinset="1"]')).toBeVisible()
  expect(first).toBeDefined()
})

test('creators have a slide that turns by hand, tabs with numbers, and others beside the grid', async ({
  page,
  context,
}) => {
  await enter(context, DEMO.fan.login)
  await open(page, '/creators')
  const slide = page.getByRole('region', { name: 'Destacados' })
  const name = slide.getByRole('heading', { level: 2 })
  const first = await name.textContent()
  await slide.getByRole('button', { name: 'Destacado siguiente' }).click()
  await expect(name).not.toHaveText(first ?? '')
  await slide.getByRole('button', { name: 'Destacado anterior' }).click()
  await expect(name).toHaveText(first ?? '')
  const tabs = page.getByRole('navigation', { name: 'Qué creadores' })
  await expect(tabs.getByRole('link', { name: /^Exclusivos\s*\d+/ })).toBeVisible()
  await tabs.getByRole('link', { name: /^Mis favoritos/ }).click()
  await expect(page).toHaveURL(at('/creators?tab=mine'))
  await expect(page.getByRole('list', { name: 'Los que sigues' }).getByRole('link').first()).toBeVisible()
  const beside = page.getByRole('complementary', { name: 'Más creadores' })
  await beside.getByRole('link', { name: 'Ver más' }).click()
  await expect(page).toHaveURL(at('/creators?tab=new'))
})

test('the tags have what is used most, and the alphabet from a letter on', async ({ page }) => {
  await open(page, '/explore')
  await page.getByRole('navigation', { name: 'Por etiqueta' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/explore\?tag=/)
  await open(page, '/tags')
  const trends = page.getByRole('region', { name: 'Tendencias' })
  await expect(trends.getByRole('listitem').first()).toContainText(/#/)
  const letters = page.getByRole('navigation', { name: 'Ir a una letra' })
  await letters.getByRole('link', { name: 'R', exact: true }).click()
  await expect(page).toHaveURL(at('/tags?letter=r'))
  await expect(letters.locator('[aria-current]')).toHaveText('R')
  await expect(
    page.getByRole('region', { name: 'De la A a la Z' }).getByRole('heading', { level: 3 }).first(),
  ).toHaveText('R')
})

test('axe finds nothing in what opens over the results', { tag: '@both' }, async ({ page, request }) => {
  test.slow()
  const found: string[] = []
  const look = async (where: string) =>
    found.push(...(await findingsInBothThemes(page)).map(line => `${where} ${line}`))

  await open(page, '/explore')
  await field(page).pressSequentially('re')
  await expect(page.getByRole('option', { name: /^Ver todo/ })).toBeVisible()
  await look('search')
  await page.keyboard.press('Escape')
  await results(page).locator('[data-post]').first().click()
  await expect(modal(page)).toBeVisible()
  await look('post')

  await open(page, '/explore?tab=creators&gender=woman&ageMin=18')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('button', { name: 'Ver resultados' })).toBeVisible()
  await look('filters')
  const { items } = await call({ request }, 'explorePosts', { query: { price: 'free', limit: 1 } })
  for (const path of [
    '/explore?tab=tags',
    `/explore/${items[0]?.id}`,
    '/creators',
    '/creators?tab=live',
    '/tags',
    '/explore?q=nadie_escribe_algo_asi',
  ]) {
    await open(page, path)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await look(path)
  }
  expect(found).toEqual([])
})
