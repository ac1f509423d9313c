import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { at, goWithin, open, reload } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username, name } = DEMO.creator

test('the landing page invites to start a creators’ platform', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Empieza tu plataforma de creadores · Calina')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Abre tu espacio, pon tus precios y publica/,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cuanto más cerca,\s+más claro/)
  await page.getByRole('link', { name: 'Quiero publicar' }).click()
  await expect(page).toHaveURL(at('/auth/signup?type=model'))
  await expect(page.getByRole('radio', { name: /^Crear/ })).toBeChecked()
})

test('the favourite creators stand as measured', { tag: '@both' }, async ({ page, request, isMobile }) => {
  const { items } = await call({ request }, 'listCreators', { query: { tab: 'suggested' } })
  await open(page, '/creators')
  const grid = page.getByRole('main').getByRole('list', { name: 'Creadores sugeridos' })
  const cards = grid.getByRole('listitem', { includeHidden: true })
  await expect(cards).toHaveCount(8)
  const seen = isMobile ? 6 : 8
  for (const place of [6, 7]) await expect(cards.nth(place)).toBeVisible({ visible: !isMobile })

  const columns = new Set<number>()
  for (let place = 0; place < seen; place++) {
    const creator = items[place]
    if (creator === undefined) throw new Error('too few creators to measure the grid')
    const link = cards.nth(place).getByRole('link')
    await expect(link).toHaveAttribute('href', `/${creator.username}`)
    await expect(link).toContainText(creator.username)
    const marks = { Exclusiva: creator.exclusive, 'Cuenta verificada': creator.verified }
    for (const [mark, due] of Object.entries(marks))
      await expect(link.getByRole('img', { name: mark })).toHaveCount(due === 'true' ? 1 : 0)

    const avatar = link.locator('img')
    await expect(avatar).toHaveAttribute('width', '218')
    await expect(avatar).toHaveAttribute('height', '300')
    await expect(avatar).toHaveJSProperty('complete', true)
    expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const box = await avatar.boundingBox()
    if (box === null) throw new Error('an avatar without a place')
    columns.add(Math.round(box.x))
    if (isMobile) expect(box.width / box.height).toBeCloseTo(218 / 300, 2)
    else expect([box.width, box.height]).toEqual([218, 300])
  }
  expect(columns.size).toBe(isMobile ? 3 : 4)
})

test('others of the favourite creators come in turn', async ({ page, request }) => {
  const { items } = await call({ request }, 'listCreators', { query: { tab: 'suggested' } })
  await open(page, '/creators')
  const grid = page.getByRole('main').getByRole('list', { name: 'Creadores sugeridos' })
  const first = grid.getByRole('listitem').first().getByRole('link')
  await expect(first).toHaveAttribute('href', `/${items[0]?.username}`)
  await page.getByRole('button', { name: 'Ver otros' }).click()
  await expect(first).toHaveAttribute('href', `/${items[6]?.username}`)
})

test('the favourite creators have tabs with addresses', async ({ page }) => {
  await open(page, '/creators')
  const tabs = page.getByRole('navigation', { name: 'Qué creadores' })
  await expect(tabs.getByRole('link', { name: 'Mis favoritos' })).toHaveCount(0)
  await tabs.getByRole('link', { name: 'Exclusivos' }).click()
  await expect(page).toHaveURL(at('/creators?tab=exclusive'))
  const cards = page.getByRole('list', { name: 'Solo publican aquí' }).getByRole('listitem')
  const exclusive = page.getByRole('img', { name: 'Exclusiva', includeHidden: true })
  await expect(cards.filter({ hasNot: exclusive })).toHaveCount(0)
  await expect(cards.filter({ has: exclusive }).first()).toBeVisible()
})

test('a profile in the guest layout', { tag: '@both' }, async ({ page, isMobile }) => {
  await open(page, `/${username}`)
  await expect(page).toHaveTitle(`${name} (@${username}) · Calina`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Crear cuenta' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mensajes' })).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: /Publicaciones/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: 'Suscribirme desde $1,50' }).click()
  const offer = isMobile ? page.getByRole('dialog') : page.getByRole('region', { name: 'Suscripción' })
  await offer.getByText('Por días', { exact: true }).first().click()
  await expect(offer.getByRole('radio', { name: /día/ })).toHaveCount(8 + 1)
  await offer.getByText('Por meses', { exact: true }).first().click()
  await expect(offer.getByRole('radio', { name: /mes(es)? / })).toHaveCount(5)
  await offer.getByRole('link', { name: 'Suscribirme 3 meses por $40,50' }).click()
  await expect(page).toHaveURL(at(`/auth/signup?redirect=${encodeURIComponent(`/${username}?subscribe=3m`)}`))
})

/** Where links of the page lead to from now on that led elsewhere before. */
const linkChanges = (page: Page) =>
  page.evaluateHandle(() => {
    const changed: string[] = []
    const note = (records: MutationRecord[]) => {
      for (const { target } of records) if (target instanceof HTMLAnchorElement) changed.push(target.href)
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['href'],
    })
    return changed
  })

test('what a guest may not do leads to the sign-up and back', async ({ page }) => {
  await open(page, `/${username}`)
  const changed = await linkChanges(page)
  await page.getByRole('main').getByRole('link', { name: 'Seguir' }).click()
  await expect(page).toHaveURL(at(`/auth/signup?redirect=%2F${username}`))
  const logIn = page.getByRole('main').getByRole('link', { name: 'Entrar' })
  await expect(logIn).toBeVisible()
  // until the sign-up is there, the links of the bar belong to the profile that is still shown
  expect(await changed.jsonValue()).toEqual([])
  await logIn.click()
  await expect(page).toHaveURL(at(`/auth/login?redirect=%2F${username}`))
})

test('an unknown username leads to the landing page', async ({ page }) => {
  await open(page, '/nadie_se_llama_asi')
  await expect(page).toHaveURL(at('/'))
})

/** What the page says to search engines. */
const structuredOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

test('a public post is read by guests, a locked one shows its glass and nothing else', async ({
  page,
  request,
}) => {
  const { items } = await call({ request }, 'listCreatorPosts', {
    params: { username },
    query: { limit: 50 },
  })
  const shown = items.find(post => post.access === 'everyone' && post.media.length > 0 && post.comments > 0)
  const locked = items.find(post => post.access === 'locked-subscription')
  if (shown === undefined || locked === undefined) throw new Error('the demo lacks a post for this')

  await open(page, `/post/${shown.id}`)
  const article = page.getByRole('article', { name: `Publicación de ${name}` })
  await expect(article).toContainText(shown.text)
  await expect(article.getByRole('img', { name: shown.media[0]?.alt ?? '' })).toBeVisible()
  const comments = page.getByRole('region', { name: 'Comentarios' })
  await expect(comments.getByRole('listitem')).toHaveCount(Math.min(shown.comments, 20))
  await expect(comments.getByRole('link', { name: 'Entra para comentar' })).toBeVisible()
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', shown.text)
  expect(await structuredOf(page)).toMatchObject({
    '@type': 'SocialMediaPosting',
    articleBody: shown.text,
    isAccessibleForFree: true,
    author: { name, alternateName: `@${username}` },
  })

  await open(page, `/post/${locked.id}`)
  await expect(article.getByRole('img', { name: 'Vista previa velada' })).toBeVisible()
  await expect(article.getByRole('link', { name: 'Suscribirme para ver' })).toBeVisible()
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    `Publicación de ${name} (@${username}).`,
  )
  const said = await structuredOf(page)
  expect(Object.keys(said).toSorted()).toEqual([
    '@context',
    '@id',
    '@type',
    'author',
    'datePublished',
    'isAccessibleForFree',
    'url',
  ])
  expect(said.isAccessibleForFree).toBe(false)
})

test('the error page shows its code, its title and what the matter is', async ({ page, watch }) => {
  const title = 'Página no encontrada'
  for (const [path, message] of [
    ['/no/hay/tal', 'La dirección cambió'],
    ['/settings/no-hay-tal', 'La dirección cambió'],
    ['/post/00000000-0000-7000-8000-000000000000', 'Esta publicación no existe. Se eliminó'],
    ['/post/abc', 'Esta publicación no existe. Se eliminó'],
  ] as const) {
    watch.expectStatus(404, path)
    const response = await open(page, path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('img', { name: '404' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(message)
    await expect(page.getByRole('main')).not.toContainText(/perfil/i)
    await expect(page).toHaveTitle(`${title} · Calina`)
  }
})

// wide screens have a rail instead of the bars
test('the error page of a member has the bars that its own screen does without', {
  tag: '@phone',
}, async ({ page, context, watch }) => {
  await join(context, 'fan')
  const path = '/post/00000000-0000-7000-8000-000000000000'
  watch.expectStatus(404, path)
  const bars = async () => {
    await expect(page.getByText(/^Esta publicación no existe\. /)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Calina, inicio' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }),
    ).toBeVisible()
  }
  await open(page, path)
  await bars()
  // reached without a load, too
  watch.expectStatus(404, `/api/v1${path.replace('post', 'posts')}`)
  await open(page, '/home')
  await goWithin(page, path)
  await bars()
  await page.getByRole('main').getByRole('link', { name: 'Ver creadores' }).click()
  await expect(page).toHaveURL(at('/creators'))
})

test('the language is the browser’s, Spanish if we do not speak it, and then the chosen one', async ({
  visit,
}) => {
  const greetings = [
    { locale: 'en-GB', lang: 'en', title: 'Creators' },
    { locale: 'pt-BR', lang: 'pt', title: 'Criadores' },
    { locale: 'fr-CA', lang: 'fr', title: 'Créateurs' },
    { locale: 'de-DE', lang: 'es', title: 'Creadores' },
  ]
  for (const { locale, lang, title } of greetings) {
    const page = await (await visit({ locale })).newPage()
    await open(page, '/creators')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  const page = await (await visit({ locale: 'en-GB' })).newPage()
  await open(page, '/')
  await page.getByLabel('Language').selectOption('Português')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mais perto/)
  await reload(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('log-in, sign-up and recovery speak the language that is chosen there, and keep what was typed', async ({
  visit,
}) => {
  const page = await (await visit({ locale: 'es-ES' })).newPage()
  const screens = [
    {
      path: '/auth/login',
      field: 'Correo o usuario',
      other: 'E-mail ou usuário',
      chosen: 'Português',
      lang: 'pt',
    },
    { path: '/auth/signup', field: 'E-mail', other: 'E-mail', chosen: 'Français', lang: 'fr' },
    { path: '/auth/recovery-password', field: 'E-mail', other: 'Email', chosen: 'English', lang: 'en' },
  ]
  for (const { path, field, other, chosen, lang } of screens) {
    await open(page, path)
    await page.getByLabel(field, { exact: true }).fill('lucia@correo.test')
    await page.getByRole('combobox').last().selectOption(chosen)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByLabel(other, { exact: true })).toHaveValue('lucia@correo.test')
    await reload(page)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByLabel(other, { exact: true })).toBeVisible()
  }
})

const LIGHT = 'rgb(250, 250, 246)'
const DARK = 'rgb(18, 20, 15)'

test('the theme is the system’s until one is chosen', async ({ page, context, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/creators')
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT)
  for (const [theme, colour] of [
    ['dark', DARK],
    ['light', LIGHT],
  ] as const) {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await open(page, '/creators')
    await expect(page.locator('body')).toHaveCSS('background-color', colour)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page, a profile and a public post are read', async ({ page, request }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cuanto más cerca,\s+más claro/)
    await page.getByRole('main').getByRole('link', { name: username }).click()

    await expect(page).toHaveURL(at(`/${username}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('Fotógrafa y modelo en Cartagena.')).toBeVisible()
    const { items } = await call({ request }, 'listCreatorPosts', { params: { username }, query: {} })
    const shown = items.find(post => post.access === 'everyone' && post.media.length > 0)
    if (shown === undefined) throw new Error('the demo lacks a post for this')
    const tile = page.locator(`a[href="/post/${shown.id}"]`)
    await expect(tile).toBeVisible()
    await tile.click()

    await expect(page).toHaveURL(at(`/post/${shown.id}`))
    await expect(page.getByRole('article')).toContainText(shown.text)
    const photo = page.getByRole('article').getByRole('img', { name: shown.media[0]?.alt ?? '' })
    await expect(photo).toBeVisible()
    await expect(photo).toHaveAttribute('src', /^\/media\//)
  })
})
