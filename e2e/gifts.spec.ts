import type { Locator, Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { balanceOf, fund, fundedVisitor, joinFunded } from './support/money.ts'
import { at, expectNotice, open, openWithEvents, reload, withoutEvents } from './support/page.ts'
import { join, type Person } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Opens the tray where it is offered, and waits for what can be given. */
async function openTray(page: Page, where: Page | Locator = page): Promise<Locator> {
  await where.getByRole('button', { name: 'Enviar un regalo' }).click()
  const tray = page.getByRole('dialog', { name: /^Un regalo para/ })
  await expect(tray.getByRole('radio').first()).toBeVisible()
  return tray
}

/** A gift of the installation by its Spanish title. */
async function giftOf(fan: Person, title: string) {
  const { items } = await call(fan, 'listGifts', {})
  const gift = items.find(({ titles }) => titles.es === title)
  if (!gift) throw new Error(`no gift ${title}`)
  return gift
}

/** Gives without a page. */
async function give(fan: Person, { username }: Person, title: string): Promise<void> {
  const gift = await giftOf(fan, title)
  await call(fan, 'sendGift', {
    params: { username },
    body: { gift: gift.id, price: gift.price.amount, words: '', place: { kind: 'profile' } },
  })
}

test('a gift from a chat is paid once, stands on both sides, and is thanked for', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const studio = await visit()
  const { fan, chat } = await joinChat(context, studio)
  await fund(fan, 5000)
  const there = await studio.newPage()
  await openWithEvents(there, `/messages/${chat}`)
  await openWithEvents(page, `/messages/${chat}`)

  const tray = await openTray(page)
  await expect(tray.getByText('$50,00')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  if (isMobile) await expect(page.locator('.sheet')).toBeVisible()
  await tray.getByRole('radio', { name: /^Sol/ }).check()
  await tray.getByRole('textbox').fill('Por la serie de la ventana.')
  const writes = await pressTwice(page, tray.getByRole('button', { name: 'Enviar Sol por $5' }), async () => {
    await expect(page.getByText('Regalaste: Sol')).toBeVisible()
  })
  expect(writes.filter(write => write.endsWith('/gifts'))).toHaveLength(1)
  await expect(tray).toBeHidden()
  const log = page.getByRole('log')
  await expect(log.getByText('$5,00 de tu saldo')).toBeVisible()
  await expect(log.getByText('Por la serie de la ventana.')).toBeVisible()
  expect(await balanceOf(fan)).toBe(4500)

  // who received it reads what they earn, and nobody's balance
  const received = there.getByRole('log')
  await expect(received.getByText('Lola te regaló: Sol')).toBeVisible()
  await expect(received.getByText('Ganas $4,00')).toBeVisible()
  await expect(received.getByText('Por la serie de la ventana.')).toBeVisible()
  await there.getByRole('button', { name: 'Dar las gracias' }).click()
  await expect(there.getByRole('textbox', { name: /^Escribe a/ })).toHaveValue(
    'Gracias por el regalo, Lola. ',
  )
  await there.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(log.getByText('Gracias por el regalo, Lola.')).toBeVisible()
  await expect(there.getByRole('button', { name: 'Dar las gracias' })).toHaveCount(0)

  // a reload shows the same, and no tray
  await reload(page)
  await expect(log.getByText('Regalaste: Sol')).toBeVisible()
  await expect(tray).toBeHidden()
  await open(there, '/notifications')
  await expect(there.getByText(/te envió un regalo: Sol/)).toBeVisible()
})

test('without enough balance the way leads over a recharge and back, with gift and words kept', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  const creator = await join(await visit(), 'model')
  const fan = await joinFunded(context, 2000)
  await open(page, `/${creator.username}`)
  const tray = await openTray(page)
  await tray.getByRole('textbox').fill('Para el rollo de color.')
  await tray.getByRole('radio', { name: /^Corona/ }).check()
  await expect(tray.getByText(/Te faltan \$5 /)).toBeVisible()
  await expect(tray.getByRole('button', { name: /^Enviar/ })).toHaveCount(0)
  await tray.getByRole('link', { name: 'Recargar' }).click()
  await expect(page).toHaveURL(/\/settings\/recharge\?for=/)
  await page.getByRole('button', { name: 'Recargar $5' }).click()
  await page.getByRole('button', { name: 'Pagar $5' }).click()

  await expect(page).toHaveURL(at(new RegExp(`/${creator.username}\\?gift=[0-9a-f-]{36}`)))
  await expect(tray.getByRole('radio', { name: /^Corona/ })).toBeChecked()
  await expect(tray.getByRole('textbox')).toHaveValue('Para el rollo de color.')
  await tray.getByRole('switch', { name: /Salir en la lista de regalos/ }).uncheck()
  await tray.getByRole('button', { name: 'Enviar Corona por $25' }).click()
  await expectNotice(page, 'Corona para Greta: regalo enviado')
  await expect(tray).toBeHidden()
  await expect(page).toHaveURL(at(`/${creator.username}`))
  expect(await balanceOf(fan)).toBe(0)
  // it became a message although nobody subscribes, and its giver appears nowhere
  const givers = await call(fan, 'listTopGivers', {
    params: { username: creator.username },
    query: { range: 'ever' },
  })
  expect(givers.listing).toBe('hidden')
  expect(givers.items).toEqual([])
  await open(page, '/messages')
  await expect(page.getByText('Tú: Para el rollo de color.')).toBeVisible()
})

test('a guest is led to the sign-up and back to the tray', async ({ page, context, visit }) => {
  const creator = await join(await visit(), 'model')
  await open(page, `/${creator.username}`)
  const link = page.getByRole('link', { name: 'Enviar un regalo' })
  await expect(link).toHaveAttribute('href', /\/auth\/signup\?redirect=/)
  await joinFunded(context, 500)
  await open(page, `/${creator.username}?gift=`)
  const tray = page.getByRole('dialog', { name: /^Un regalo para/ })
  await expect(tray.getByRole('button', { name: 'Elige un regalo' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(at(`/${creator.username}`))
})

test('those who give most are listed without amounts, as they chose, until the creator hides them', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const givers: Person[] = []
  for (const title of ['Corona', 'Sol']) {
    const { fan } = await fundedVisitor(visit, 3000)
    await give(fan, creator, title)
    givers.push(fan)
  }
  const [first] = givers
  const { fan, there } = await fundedVisitor(visit, 1000)
  await give(fan, creator, 'Flor')
  await open(there, `/${creator.username}`)
  const panel = there.getByRole('region', { name: 'Quienes más regalan' })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByText('Solo tú ves tu total: $1')).toBeVisible()
  await expect(panel.getByRole('listitem').first()).not.toContainText('$')
  // as long as they have not said otherwise, nobody is told from the others
  await expect(panel).not.toContainText(first?.username ?? '')
  await expect(panel.getByText('Alguien, sin nombre', { exact: true })).toHaveCount(2)
  const listing = async () => {
    const list = await call(fan, 'listTopGivers', {
      params: { username: creator.username },
      query: { range: 'month' },
    })
    return list.listing
  }
  const named = panel.getByRole('switch', { name: /Salir con mi nombre/ })
  await expect(named).not.toBeChecked()
  expect(await listing()).toBe('unnamed')
  await named.click()
  await expect(named).toBeChecked()
  await expect.poll(listing).toBe('named')

  // on its page there are three ways to appear
  await panel.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(there).toHaveURL(at(`/${creator.username}/givers`))
  await there.getByRole('button', { name: /Tu lugar en la lista/ }).click()
  const sheet = there.getByRole('dialog', { name: 'Tu lugar en la lista' })
  await expect(sheet.getByText('Tu puesto: 3. Nadie ve cuánto has gastado.')).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await sheet.getByRole('radio', { name: /No salir/ }).check()
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet).toBeHidden()
  await expect(there.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(2)

  // the creator sees who they are, and hides the list from others
  await open(page, `/${creator.username}/givers`)
  await expect(page.getByText(first?.name ?? '')).toBeVisible()
  const shows = page.getByRole('switch', { name: /Mostrar la lista/ })
  await shows.click()
  await expect(shows).not.toBeChecked()
  await expect
    .poll(async () => {
      const list = await call(fan, 'listTopGivers', {
        params: { username: creator.username },
        query: { range: 'month' },
      })
      return list.items.length
    })
    .toBe(0)
  await reload(there)
  await expect(there.getByText(/no muestra esta lista/)).toBeVisible()
})

test('staff change a price, which the fan confirms, and put a gift together', { tag: '@alone' }, async ({
  page,
  context,
  visit,
  watch,
}) => {
  const staff = await enterStaff(context)
  const before = await call(staff, 'getGiftCatalogue', {})
  const coffee = before.gifts.find(({ titles }) => titles.es === 'Café')
  if (!coffee) throw new Error('no coffee')
  const studio = await visit()
  const { fan, there } = await fundedVisitor(visit, 5000)
  const creator = await join(studio, 'model')
  // the page reads nothing by itself between the new price and the press
  await withoutEvents(there)
  await open(there, `/${creator.username}`)
  const tray = await openTray(there)
  await tray.getByRole('radio', { name: /^Café/ }).check()

  await open(page, '/staff/gifts')
  await page.getByRole('button', { name: 'Café', exact: true }).click()
  const editor = page.getByRole('region', { name: 'Café' })
  await expect(editor.getByText('Quien crea recibe $2,40')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await editor.getByRole('textbox', { name: 'Precio' }).fill('4')
  await expect(editor.getByText(/crea una versión nueva/)).toBeVisible()
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expectNotice(page, 'Regalo guardado')

  watch.expectStatus(409, `/api/v1/users/${creator.username}/gifts`)
  await tray.getByRole('button', { name: 'Enviar Café por $3' }).click()
  await expect(tray.getByText('El precio cambió: ahora cuesta $4. No se cobró nada.')).toBeVisible()
  expect(await balanceOf(fan)).toBe(5000)
  await tray.getByRole('button', { name: 'Enviar Café por $4' }).click()
  await expectNotice(there, 'Café para Greta: regalo enviado')
  expect(await balanceOf(fan)).toBe(4600)
  await editor.getByRole('textbox', { name: 'Precio' }).fill('3')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(async () => {
      const { gifts } = await call(staff, 'getGiftCatalogue', {})
      return gifts.find(({ id }) => id === coffee.id)?.price.amount
    })
    .toBe(300)

  // by keyboard one up, and back
  const handle = page.getByRole('button', { name: 'Mover Café' })
  await handle.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const orderNow = async () => (await call(staff, 'getGiftCatalogue', {})).gifts.map(({ id }) => id)
  const order = before.gifts.map(({ id }) => id)
  await expect.poll(async () => (await orderNow()).indexOf(coffee.id)).toBe(order.indexOf(coffee.id) + 1)
  await handle.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(orderNow).toEqual(order)

  // a new one with its drawing; offered it is refused, since eight are
  await page.getByRole('button', { name: 'Nuevo regalo' }).click()
  const fresh = page.getByRole('region', { name: 'Nuevo regalo' })
  for (const language of ['Español', 'Inglés', 'Portugués', 'Francés'])
    await fresh.getByRole('textbox', { name: language }).fill('Faro')
  await fresh.getByRole('textbox', { name: 'Precio' }).fill('15')
  const svg = (size: number) =>
    Buffer.from(
      `<svg viewBox="0 0 ${size} ${size}" fill="none" stroke="#000"><circle cx="12" cy="12" r="9"/></svg>`,
    )
  const drawing = fresh.getByLabel('Dibujo del regalo')
  await drawing.setInputFiles({ name: 'faro.svg', mimeType: 'image/svg+xml', buffer: svg(32) })
  await expect(fresh.getByText(/no mide 24 × 24/)).toBeVisible()
  await drawing.setInputFiles({ name: 'faro.svg', mimeType: 'image/svg+xml', buffer: svg(24) })
  await fresh.getByRole('button', { name: 'Crear el regalo' }).click()
  await expectNotice(page, /^Regalo creado/)
  const made = page.getByRole('region', { name: 'Faro' })
  await expect(made.getByText(`${before.gifts.length + 1} de ${before.gifts.length + 1}`)).toBeVisible()
  if (before.gifts.filter(({ offered }) => offered).length === 8) {
    watch.tolerateStatus(409, '/api/v1/staff/gifts/')
    await page.getByRole('switch', { name: 'Ofrecer: Faro' }).click()
    await expectNotice(page, 'No caben más de 8 regalos. Quita uno antes.')
    await expect(page.getByRole('switch', { name: 'Ofrecer: Faro' })).not.toBeChecked()
  }
  await made.getByRole('button', { name: 'Retirar del catálogo' }).click()
  await expect(made.getByText('Retirado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retirados/ })).toBeVisible()
})

test('a gift from a post arrives in the chat of its creator', async ({ page, context }) => {
  const fan = await joinFunded(context, 500)
  const { items } = await call(fan, 'explorePosts', { query: { limit: 10 } })
  const post = items.find(({ creator }) => creator.username)
  if (!post) throw new Error('the demo has no post')
  await open(page, `/post/${post.id}`)
  const tray = await openTray(page, page.getByRole('article').first())
  await tray.getByRole('radio', { name: /^Flor/ }).check()
  await expect(tray.getByRole('switch')).toHaveCount(0)
  await tray.getByRole('button', { name: 'Enviar Flor por $1' }).click()
  await expect(tray).toBeHidden()
  expect(await balanceOf(fan)).toBe(400)
  await open(page, '/messages')
  await expect(page.getByText('Tú: Flor')).toBeVisible()
})
