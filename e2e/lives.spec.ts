import type { BrowserContext, Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { FAKE_DEVICES } from './support/fake-devices.ts'
import { balanceOf, fundedVisitor } from './support/money.ts'
import { open, openWithEvents } from './support/page.ts'
import { join, type Person } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

test.use(FAKE_DEVICES)

const HOUR_MS = 3_600_000

/** What a creator says of a live; it begins now, or at a time. */
const live = (creator: Person, title: string, price: number, at: string | null = null) =>
  call(creator, 'createLive', {
    body: {
      ...{ title, price, subscriberPrice: price, audience: 'everyone', record: false, notify: false },
      ...{ goal: null, source: 'browser', cover: null, at },
    },
  })

/** A creator whose page sends pictures of the live. */
async function onAir(context: BrowserContext, title: string, price: number) {
  const creator = await join(context, 'model')
  const { id } = await live(creator, title, price)
  const studio = await context.newPage()
  await openWithEvents(studio, `/live?studio=${id}`)
  await expect
    .poll(async () => (await call(creator, 'getStudioLive', { params: { live: id } })).state)
    .toBe('live')
  return { creator, id, studio }
}

/** The picture of a live plays. */
const plays = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThan(0.5)

test('a live is entered for its price once, watched, written in and left by who is taken out', async ({
  page,
  context,
  visit,
  watch,
}) => {
  // who is taken out is refused what they were just fetching
  watch.tolerateStatus(404, '/live/media/')
  const title = `Torno abierto ${crypto.randomUUID().slice(0, 8)}`
  const { creator, id, studio } = await onAir(await visit(), title, 600)

  // it is in the list, with its entry
  const { fan, there } = await fundedVisitor(visit, 2_000)
  await openWithEvents(there, '/live')
  const tile = there.getByRole('link', { name: new RegExp(title) })
  await expect(tile).toContainText('$6')
  await tile.click()
  await expect(there).toHaveURL(`/${creator.username}/live`)
  await expect(there.locator('video')).toHaveCount(0)
  const paid = await pressTwice(there, there.getByRole('button', { name: 'Entrar por $6' }), async () => {
    await expect(there.getByRole('log', { name: 'Chat del directo' })).toBeVisible()
  })
  expect(paid.filter(write => write.endsWith('/entry'))).toHaveLength(1)
  expect(await balanceOf(fan)).toBe(1_400)

  // the picture plays, under the name of who looks
  await plays(there)
  const picture = there.getByRole('group', { name: `Imagen de ${title}` })
  await expect(picture.getByText(`@${fan.username}`)).toBeVisible()

  // what one writes the other reads
  await there.getByRole('textbox', { name: /^Di algo a/ }).fill('la cara B')
  await there.keyboard.press('Enter')
  await expect(there.getByRole('log')).toContainText('la cara B')
  await expect(studio.getByRole('log')).toContainText('la cara B')
  await call(creator, 'writeLiveMessage', {
    params: { live: id },
    body: { client: crypto.randomUUID(), text: 'Es un vinilo de Dakar' },
  })
  await expect(there.getByRole('log')).toContainText('Es un vinilo de Dakar')

  // a guest reads that it takes an account
  const guest = await (await visit()).newPage()
  await open(guest, `/${creator.username}/live`)
  await expect(guest.getByRole('link', { name: 'Entrar por $6' })).toBeVisible()

  // the room holds both sizes
  expect(await findingsOnBothSizes(there)).toEqual([])

  // who is taken out sees nothing more, and has the entry back
  await call(creator, 'restrictViewer', {
    params: { live: id, username: fan.username },
    body: { kind: 'removed' },
  })
  await expect(there.getByText('Ya no estás en este directo')).toBeVisible()
  await expect(there.locator('video')).toHaveCount(0)
  await expect.poll(() => balanceOf(fan)).toBe(2_000)

  // the end reaches who is inside
  await join(context, 'fan')
  await openWithEvents(page, `/${creator.username}/live`)
  await expect(page.getByRole('button', { name: 'Entrar por $6' })).toBeVisible()
  await call(creator, 'endLive', { params: { live: id } })
  await expect(page.getByRole('button', { name: 'Entrar por $6' })).toHaveCount(0)
})

test('a scheduled live says when it is, and reminds who wants it', async ({ page, context, visit }) => {
  const creator = await join(await visit(), 'model')
  const title = `Segunda parte ${crypto.randomUUID().slice(0, 8)}`
  const at = new Date(Date.now() + 26 * HOUR_MS).toISOString()
  const { id } = await live(creator, title, 800, at)
  const fan = await join(context, 'fan')

  await open(page, `/${creator.username}/live`)
  const name = creator.name.split(' ')[0]
  await expect(page.getByRole('heading', { level: 1, name: `${name} no está en vivo` })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/${creator.username}/live?live=${id}`)
  await expect(page.getByText('Se paga al entrar, una vez')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  const writes = await pressTwice(page, page.getByRole('button', { name: 'Avisarme' }), async () => {
    await expect(page.getByRole('button', { name: /^Te avisamos a las/ })).toBeVisible()
  })
  expect(writes).toHaveLength(1)
  expect((await call(fan, 'getLive', { params: { live: id } })).reminded).toBe(true)

  // a file for the calendar, made in the page
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Agregar al calendario' }).click()
  expect((await download).suggestedFilename()).toBe('live.ics')
})
