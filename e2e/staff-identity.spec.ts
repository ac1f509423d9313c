import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { withoutCamera } from './support/fake-camera.ts'
import { handIn, IDENTITY_PAGE } from './support/identity.ts'
import { expectMail } from './support/mail.ts'
import { at, open, openWithEvents } from './support/page.ts'
import { join } from './support/people.ts'
import { picture } from './support/publishing.ts'
import { keepUnread, openPushService, pushed, receivePushes } from './support/pushes.ts'
import { enterStaff, openByKeys, rowOf, typeFacts } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Remembers on a page that it lives; whether it still does. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { lives: true }))
const lives = (page: Page) => page.evaluate(() => 'lives' in window)

test('what staff write is read word for word, only that side is sent again, and the badge is on every page', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const theirs = await visit()
  const creator = await join(theirs, 'model')
  await handIn(creator, 'id-card')
  const service = await openPushService()
  const browser = await receivePushes(service, creator)
  const own = await theirs.newPage()
  await withoutCamera(own, 'NotFoundError')
  await openWithEvents(own, IDENTITY_PAGE)
  await expect(own.getByRole('heading', { name: 'Estamos en ello' })).toBeVisible()
  await mark(own)
  const fans = await visit()
  await join(fans, 'fan')
  const profile = await fans.newPage()
  await openWithEvents(profile, `/${creator.username}`)
  const inside = await theirs.newPage()
  await openWithEvents(inside, `/${creator.username}`)
  for (const each of [profile, inside])
    await expect(each.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
  for (const each of [profile, inside]) await mark(each)

  // from the palette to the decision without a pointer
  await enterStaff(context)
  await open(page, '/staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('documentos')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/staff/documents'))
  await openByKeys(page, creator)
  await page.keyboard.press('2')
  await page.keyboard.press('x')
  await page.keyboard.press('1')
  await page.keyboard.press('e')
  const text = page.getByLabel(/^Lo que leerá/)
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+End')
  const more = ' Fíjate en la firma: «áéñ» & <b>100 %</b>.'
  await page.keyboard.type(more)
  const observation = await text.inputValue()
  expect(observation.endsWith(more)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect(page.getByText(`${creator.name}: se rechazó el reverso.`)).toBeVisible()

  const seen = own.locator('.identity-observation')
  await expect(seen).toBeVisible()
  expect(await seen.evaluate(each => each.lastChild?.textContent)).toBe(observation)
  await expect(own.getByText('Las otras dos sirven: no hace falta mandarlas otra vez.')).toBeVisible()
  await expect(own.getByRole('button', { name: /^Repetir/ })).toHaveText(['Repetir el reverso'])
  const kept = await call(creator, 'getIdentity', {})

  const told = await theirs.newPage()
  await keepUnread(told)
  await openWithEvents(told, '/notifications')
  const row = (title: string) => told.getByRole('article').filter({ hasText: title })
  await expect(row('Revisa tus documentos')).toContainText('Fíjate en la firma: «áéñ» & <b>100 %</b>.')
  expect((await pushed(browser, 'Revisa tus documentos')).link).toBe(IDENTITY_PAGE)

  // its creator sends that side and nothing else
  await own.getByRole('button', { name: 'Repetir el reverso' }).click()
  await own.getByLabel(/^Subir un archivo/).setInputFiles(picture('ines2'))
  await own.getByRole('button', { name: 'Usar este archivo' }).click()
  await own.getByRole('button', { name: 'Mandar a verificación' }).click()
  await expect(own.getByRole('heading', { name: 'Estamos en ello' })).toBeVisible()
  const again = await call(creator, 'getIdentity', {})
  const sentAt = ({ documents }: typeof kept) => documents.map(each => [each.side, each.sentAt])
  expect(sentAt(again).filter(([side]) => side !== 'back')).toEqual(
    sentAt(kept).filter(([side]) => side !== 'back'),
  )
  await expect(rowOf(page, creator)).toContainText('Reenvío, reverso')

  await openByKeys(page, creator)
  const verdicts = page.getByRole('list').filter({ hasText: 'Aprobado antes' })
  await expect(verdicts.getByRole('button', { disabled: true })).toHaveCount(2)
  await typeFacts(page)
  await page.keyboard.press('a')
  const done = page.getByText(`${creator.name}: documentos aprobados.`)
  await expect(done).toBeVisible()
  const badge = (each: Page) => each.getByRole('main').getByRole('img', { name: 'Cuenta verificada' }).first()
  for (const each of [profile, inside]) await expect(badge(each)).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Tu identidad está verificada' })).toBeVisible()

  await expect(row('Tus documentos están aprobados')).toBeVisible()
  expect((await pushed(browser, 'Tus documentos están aprobados')).link).toBe(IDENTITY_PAGE)
  await expectMail(creator.request, creator.email, 'Tu identidad en Calina está verificada')
  await service.close()

  // once it cannot be taken back any more it is still there, and nothing was loaded again
  await expect(done).toHaveCount(0, { timeout: 15_000 })
  for (const each of [profile, inside]) await expect(badge(each)).toBeVisible()
  for (const each of [own, inside, profile]) expect(await lives(each)).toBe(true)
})

test('ten thousand that wait keep few rows in the page, and the keys go on over the end of what was read', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const creator = await join(await visit(), 'model')
  await handIn(creator)
  const staff = await enterStaff(context)
  const { items } = await call(staff, 'listQueueItems', { params: { queue: 'documents' }, query: {} })
  const [one] = items
  if (!one) throw new Error('nothing waits')
  const submission = await call(staff, 'getSubmission', { params: { submission: one.id } })
  const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
  const WAITING = 10_000
  await page.route('**/v1/staff/queues/documents/items?*', route => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('cursor') ?? 0)
    const limit = Number(query.get('limit'))
    const found = Array.from({ length: Math.min(limit, WAITING - from) }, (_, index) => ({
      ...one,
      id: idOf(from + index),
      person: { ...one.person, name: `Persona ${from + index}` },
    }))
    const next = from + limit < WAITING ? String(from + limit) : null
    return route.fulfill({ json: { items: found, next } })
  })
  await page.route('**/v1/staff/queues/documents/items/*/claim', route =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ json: { name: 'Yo', own: true, since: new Date().toISOString() } }),
  )
  await page.route('**/v1/staff/documents/*', route =>
    route.fulfill({ json: { ...submission, id: new URL(route.request().url()).pathname.split('/').at(-1) } }),
  )
  await page.route('**/v1/staff/documents/*/*/*', route =>
    route.fulfill({ body: '', contentType: 'image/webp' }),
  )
  await open(page, '/staff/documents')
  const list = page.getByRole('region', { name: 'Documentos' })
  const rows = list.getByRole('link')
  await expect(rows.first()).toContainText('Persona 0')

  // by scrolling: page after page is read, and few rows stand in the document
  const scroller = list.locator('.queue-rows')
  for (let turns = 0; turns < 8; turns++) {
    const before = await scroller.evaluate(each => each.scrollHeight)
    await scroller.evaluate(each => each.scrollTo(0, each.scrollHeight))
    await expect.poll(() => scroller.evaluate(each => each.scrollHeight)).toBeGreaterThan(before)
    expect(await rows.count()).toBeLessThan(80)
  }
  await scroller.evaluate(each => each.scrollTo(0, 0))
  await expect(rows.first()).toContainText('Persona 0')

  // by keys held down: over the end of the pages that were read
  await open(page, '/staff/documents')
  await expect(rows.first()).toContainText('Persona 0')
  for (let turns = 0; turns < 120; turns++) {
    await page.keyboard.press('j')
    await expect(list.locator('[aria-current]')).toContainText(`Persona ${turns}`)
  }
  await expect(page).toHaveURL(at(`/staff/documents/${idOf(119)}`))
  await expect(list.locator('[aria-current]')).toBeInViewport()
  expect(await rows.count()).toBeLessThan(80)
  await page.keyboard.press('k')
  await expect(page).toHaveURL(at(`/staff/documents/${idOf(118)}`))

  // a phone has one list instead of three panes
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/staff/documents')
  await expect(rows.first()).toContainText('Persona 0')
  for (let turns = 0; turns < 3; turns++) {
    await scroller.evaluate(each => each.scrollTo(0, each.scrollHeight))
    expect(await rows.count()).toBeLessThan(80)
  }
  expect(await scroller.evaluate(each => each.scrollHeight)).toBeLessThan(WAITING * 10)
})
