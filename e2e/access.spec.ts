import { isOfStaff } from '../apps/web/src/app/route-entry.ts'
import { ROUTES } from '../apps/web/src/app/route-list.ts'
import { addresses, addressesOf, demoExamples, isOpenTo, type Visitor } from './support/addresses.ts'
import { at, open } from './support/page.ts'
import { DEMO, enter, expectLoggedIn } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Where a member is led who may open an address on a wide screen: the first of the settings, and what takes a photo. */
const LED: Record<'fan' | 'creator', Record<string, string>> = {
  fan: { '/settings': '/settings/profile' },
  creator: { '/settings': '/settings/profile', '/share': '/post/new?shared=photos' },
}

test('guests are led to the login, and from there back', { tag: '@desktop' }, async ({ page, request }) => {
  test.slow()
  const examples = await demoExamples({ request })
  for (const path of addresses(route => !isOpenTo(route, 'guest'), examples)) {
    await open(page, path)
    await expect(page).toHaveURL(at(`/auth/login?redirect=${encodeURIComponent(path)}`))
  }
})

/** The settings' menu of a user, whole: what belongs to others, or has no page yet, is not in it. */
const MENUS = {
  fan: [
    ...['Perfil', 'Seguridad'],
    ...['Recargar saldo', 'Transacciones'],
    ...[
      'Suscripciones',
      'Siguiendo',
      'Guardados',
      'Compras',
      'Bloqueados',
      'Notificaciones',
      'Apariencia e idioma',
    ],
    ...['Ayuda', 'Para desarrolladores'],
  ],
  creator: [
    ...['Perfil', 'Seguridad', 'Precios de suscripción'],
    ...['Ganancias', 'Transacciones'],
    ...[
      'Suscriptores',
      'Siguiendo',
      'Guardados',
      'Menciones',
      'Quién aparece',
      'Bloqueados',
      'Notificaciones',
      'Apariencia e idioma',
    ],
    ...['Ayuda', 'Para desarrolladores'],
  ],
} as const satisfies Record<Exclude<Visitor, 'guest' | 'staff'>, readonly string[]>

for (const who of ['fan', 'creator'] as const)
  test(`a ${who} comes in where a ${who} may, and is sent home elsewhere`, { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    test.slow()
    const examples = await demoExamples(await enter(context, DEMO[who].login))
    for (const route of ROUTES.filter(({ access }) => access !== 'public'))
      for (const path of addressesOf(route, examples)) {
        await open(page, path)
        await expectLoggedIn(page)
        // who has no role there is not told that there is anything
        if (isOfStaff(route)) {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe')
          continue
        }
        await expect(page).toHaveURL(at(isOpenTo(route, who) ? (LED[who][path] ?? path) : '/home'))
      }
    const menu = page.getByRole('navigation', { name: 'Ajustes' })
    await open(page, '/settings/display')
    await expect(menu.getByRole('heading')).toHaveText(['Configuración', 'Billetera', 'General'])
    await expect(menu.getByRole('link')).toHaveText([...MENUS[who]])
    await expect(menu.getByRole('link', { name: 'Apariencia e idioma' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

test('staff come in where staff may', { tag: '@desktop' }, async ({ page, context }) => {
  const examples = await demoExamples(await enterStaff(context))
  // what stands behind an id has tests of its own
  for (const path of addresses(route => isOfStaff(route) && !route.path.includes(':'), examples)) {
    await open(page, path)
    await expect(page.getByRole('navigation', { name: 'Equipo' })).toBeVisible()
    await expect(page).toHaveURL(at(path))
  }
})

test('crawlers are shown what guests may see, and only that', { tag: '@desktop' }, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll('*', '[^/]+')}`),
  )
  // only a mailed link leads to an invitation
  for (const route of ROUTES.filter(({ path }) => path !== '/staff/join'))
    expect(
      closed.some(rule => rule.test(route.path)),
      route.path,
    ).toBe(!isOpenTo(route, 'guest'))
  const sitemap = await (await request.get('/sitemap/pages')).text()
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const answers = named.filter(path => /^\/help\/[\w-]+\/[\w-]+$/.test(path))
  expect(answers).toContain('/help/account/confirm-email')
  expect(named.filter(path => !answers.includes(path)).toSorted()).toEqual(
    addresses(({ indexed }) => indexed === true, {}).toSorted(),
  )
})

test('who is logged in and opens an unknown username is led to the beginning', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await enter(context, DEMO.fan.login)
  await open(page, '/nadie_se_llama_asi')
  await expect(page).toHaveURL(at('/home'))
})

test('the settings open beside their menu, and as a menu on a phone', async ({ page, context, isMobile }) => {
  await enter(context, DEMO.fan.login)
  await open(page, '/settings')
  if (!isMobile) return expect(page).toHaveURL(at('/settings/profile'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tú')
  await page.getByRole('link', { name: 'Apariencia e idioma' }).click()
  await expect(page).toHaveURL(at('/settings/display'))
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(at('/settings'))
})

test.describe('on a host for chats only', () => {
  test.use({ baseURL: `http://chat.localhost:${process.env.E2E_PORT}` })

  test('everything but messages and the login leads to the messages', async ({
    page,
    playwright,
    isMobile,
  }) => {
    test.slow()
    const request = await playwright.request.newContext({
      baseURL: `http://localhost:${process.env.E2E_PORT}`,
    })
    const all = addresses(({ chatOnly }) => !chatOnly, await demoExamples({ request }))
    // each address once: a phone is led by the same rules
    const elsewhere = isMobile ? all.slice(0, 3) : all
    await request.dispose()
    for (const path of elsewhere) {
      await open(page, path)
      await expect(page).toHaveURL(at('/auth/login?redirect=%2Fmessages'))
    }
    // what this host does not serve is reached on the site itself
    const site = `http://localhost:${process.env.E2E_PORT}`
    for (const [name, path] of [
      ['Crea tu cuenta', '/auth/signup'],
      ['Olvidé mi contraseña', '/auth/recovery-password'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute(
        'href',
        `${site}${path}?redirect=%2Fmessages`,
      )

    await page.getByLabel('Correo o usuario').fill(DEMO.fan.login)
    await page.getByLabel('Contraseña', { exact: true }).fill('Demo-2026!')
    const socket = page.waitForEvent('websocket')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(at('/messages'))
    await (await socket).waitForEvent('framereceived')
    await expect(page.getByRole('link', { name: /Inés Carmona/ })).toBeVisible()
    for (const path of elsewhere) {
      await open(page, path)
      await expect(page).toHaveURL(at('/messages'))
    }
    await page.getByRole('link', { name: /Inés Carmona/ }).click()
    await expect(page.getByRole('textbox', { name: 'Escribe a Inés Carmona' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }),
    ).toHaveCount(0)
  })
})
