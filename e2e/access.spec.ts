import type { APIRequestContext, Page } from '@playwright/test'
import { isOfStaff } from '../apps/web/src/app/route-entry.ts'
import { ROUTES } from '../apps/web/src/app/route-list.ts'
import {
  type Address,
  addresses,
  addressesWithRoutes,
  demoExamples,
  isOpenTo,
  type Visitor,
} from './support/addresses.ts'
import { at, expectNotice, goWithin, open } from './support/page.ts'
import { DEMO, enter, expectLoggedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

// Where an address leads that is not open to somebody; walk.spec.ts opens those that are.
test.describe.configure({ mode: 'parallel' })

/** One address of each way in which routes are closed: these are loaded, the others are reached in the page. */
function oneOfEach(closed: readonly Address[]): Address[] {
  const kinds = new Map(closed.map(each => [JSON.stringify(each.route.access), each]))
  return [...kinds.values()]
}

test('guests are led to the login, and from there back', async ({ page, request, baseURL }) => {
  const closed = addressesWithRoutes(route => !isOpenTo(route, 'guest'), await demoExamples({ request }))
  const login = (path: string) => `/auth/login?redirect=${encodeURIComponent(path)}`
  for (const { path } of oneOfEach(closed)) {
    await open(page, path)
    await expect(page).toHaveURL(at(login(path)))
  }
  await open(page, '/creators')
  for (const { path } of closed)
    await test.step(path, async () => {
      // by the server, and by the page that goes there itself
      const { status, location } = await answerOf(request, path)
      expect([status, new URL(location, baseURL).href], path).toEqual([
        302,
        new URL(login(path), baseURL).href,
      ])
      await goWithin(page, path)
      await expect(page, path).toHaveURL(at(login(path)))
    })
})

/** What the server says to who opens an address. */
async function answerOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  return { status: answer.status(), location: answer.headers().location ?? '' }
}

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
      'Contestar por otros',
      'Bloqueados',
      'Notificaciones',
      'Apariencia e idioma',
    ],
    ...['Ayuda', 'Para desarrolladores'],
  ],
  creator: [
    ...['Perfil', 'Seguridad', 'Suscripción', 'Borradores y archivadas'],
    ...['Ganancias', 'Retirar', 'Transacciones'],
    ...[
      'Suscriptores',
      'Siguiendo',
      'Guardados',
      'Menciones',
      'Quién aparece',
      'Equipo',
      'Bloqueados',
      'Notificaciones',
      'Apariencia e idioma',
    ],
    ...['Ayuda', 'Para desarrolladores'],
  ],
} as const satisfies Record<Exclude<Visitor, 'guest' | 'staff'>, readonly string[]>

for (const who of ['fan', 'creator'] as const)
  test(`a ${who} is sent home from where others may come in`, async ({ page, context }) => {
    const examples = await demoExamples(await enter(context, DEMO[who].login))
    const closed = addressesWithRoutes(route => route.access !== 'public' && !isOpenTo(route, who), examples)
    const expectLed = async ({ path, route }: Address) => {
      await expectLoggedIn(page)
      // who has no role there is not told that there is anything
      if (isOfStaff(route))
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Página no encontrada')
      else await expect(page, path).toHaveURL(at('/home'))
      const door = { fan: 'fans', creator: 'creadores' }[String(route.access)]
      if (door) await expectNotice(page, `Esta página es solo para ${door}.`)
    }
    for (const address of oneOfEach(closed)) {
      await open(page, address.path)
      await expectLed(address)
    }
    for (const address of closed)
      await test.step(`${who} ${address.path}`, async () => {
        // from a page that is neither of both
        await goWithin(page, '/settings/display')
        await expect(page.getByRole('heading', { level: 1, name: 'Apariencia e idioma' })).toBeVisible()
        await goWithin(page, address.path)
        await expectLed(address)
      })

    const menu = page.getByRole('navigation', { name: 'Ajustes' })
    await open(page, '/settings/display')
    await expect(menu.getByRole('heading')).toHaveText(['Configuración', 'Billetera', 'General'])
    await expect(menu.getByRole('link')).toHaveText([...MENUS[who]])
    await expect(menu.getByRole('link', { name: 'Apariencia e idioma' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

test('crawlers are shown what guests may see, and only that', async ({ request }) => {
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

test('who is logged in and opens an unknown username is led to the beginning', async ({ page, context }) => {
  await enter(context, DEMO.fan.login)
  await open(page, '/nadie_se_llama_asi')
  await expect(page).toHaveURL(at('/home'))
})

test('the settings open beside their menu, and as a menu on a phone', { tag: '@both' }, async ({
  page,
  context,
  isMobile,
}) => {
  await enter(context, DEMO.fan.login)
  await open(page, '/settings')
  if (!isMobile) return expect(page).toHaveURL(at('/settings/profile'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tú')
  await page.getByRole('link', { name: 'Apariencia e idioma' }).click()
  await expect(page).toHaveURL(at('/settings/display'))
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(at('/settings'))
})

/** Whether addresses lead to another: the first two when they are loaded, all of them from within the page. */
async function expectLed(page: Page, paths: readonly string[], to: string): Promise<void> {
  for (const path of paths.slice(0, 2)) {
    await open(page, path)
    await expect(page, path).toHaveURL(at(to))
  }
  for (const path of paths)
    await test.step(path, async () => {
      await goWithin(page, path)
      await expect(page, path).toHaveURL(at(to))
    })
}

/** Goes to an address, and to another in the moment in which the first one has been led elsewhere and not yet been shown. */
const goAgainWhileLed = (page: Page, first: string, second: string): Promise<void> =>
  page.evaluate(
    ([to, next]) => {
      const go = (address: string) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      const replace = history.replaceState.bind(history)
      history.replaceState = (state, unused, address) => {
        replace(state, unused, address)
        if (!address) return
        history.replaceState = replace
        queueMicrotask(() => go(next))
      }
      go(to)
    },
    [first, second] as const,
  )

test.describe('on a host for chats only', () => {
  test.use({ baseURL: `http://chat.localhost:${process.env.E2E_PORT}` })

  test('everything but messages and the login leads to the messages', { tag: '@both' }, async ({
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
    await expectLed(page, elsewhere, '/auth/login?redirect=%2Fmessages')
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
    await expectLed(page, elsewhere, '/messages')
    await goAgainWhileLed(page, '/explore', '/creators')
    await expect(page).toHaveURL(at('/messages'))
    await page.getByRole('link', { name: /Inés Carmona/ }).click()
    await expect(page.getByRole('textbox', { name: 'Escribe a Inés Carmona' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }),
    ).toHaveCount(0)
  })
})
