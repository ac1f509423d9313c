import type { Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { subscribeFree } from './support/chats.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, expectNotice, open, openWithEvents, reload } from './support/page.ts'
import { join, logIn, type Person } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

const PLANS = [
  { duration: '1m', price: 1500 },
  { duration: '3m', price: 4050 },
] as const

const offer = (creator: Person, free = false) =>
  call(creator, 'setPlans', {
    body: { items: free ? [{ duration: '1m', price: 0 }, ...PLANS.slice(1)] : [...PLANS] },
  })

/** The button beside the offer; on a phone it stands in the sheet. */
async function startGiving(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Suscribirme/ }).click()
  await page
    .getByRole('button', { name: /^Regalar una suscripción/ })
    .filter({ visible: true })
    .click()
  const whom = page.getByRole('dialog', { name: '¿Para quién es?' })
  await expect(whom).toBeVisible()
  return whom
}

test('a gift by link is paid once, opened by a guest, received by another fan, and its giver sees it', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await join(await visit(), 'model')
  await offer(creator)
  const giver = await joinFunded(context, 5000)
  await open(page, `/${creator.username}`)
  const whom = await startGiving(page, isMobile)
  expect(await findingsOnBothSizes(page)).toEqual([])
  await whom.getByRole('radio', { name: /Con un enlace/ }).check()
  await whom.getByRole('button', { name: 'Continuar' }).click()
  const what = page.getByRole('dialog', { name: 'Regalar una suscripción' })
  await what.getByRole('radio', { name: /^3/ }).check()
  await what.getByRole('textbox').fill('Feliz cumpleaños, Ana.')
  await expect(what.getByText('$9,50')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  const done = page.getByRole('dialog', { name: 'Tu regalo está listo' })
  const writes = await pressTwice(
    page,
    what.getByRole('button', { name: 'Regalar 3 meses por $40,50' }),
    async () => {
      await expect(done).toBeVisible()
    },
  )
  expect(writes.filter(write => write.endsWith('/subscription-gifts'))).toHaveLength(1)
  expect(await balanceOf(giver)).toBe(950)
  const address = new URL(await done.getByRole('textbox', { name: 'Enlace del regalo' }).inputValue())

  // somebody who has no log-in reads what it is, logs in, and is back
  const elsewhere = await visit()
  const receiver = await join(await visit(), 'fan')
  const there = await elsewhere.newPage()
  await open(there, address.pathname)
  await expect(there.getByRole('heading', { name: /3 meses/ })).toBeVisible()
  await expect(there.getByText('Feliz cumpleaños, Ana.')).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await there.getByRole('link', { name: 'Ya tengo cuenta' }).click()
  await logIn(there, receiver.email)
  await expect(there).toHaveURL(at(address.pathname))
  await pressTwice(there, there.getByRole('button', { name: 'Recibir' }), async () => {
    await expect(there.getByRole('link', { name: 'Ver su perfil' })).toBeVisible()
  })
  expect(await findingsOnBothSizes(there)).toEqual([])
  const mine = await call(receiver, 'listSubscriptions', { query: {} })
  expect(mine.items).toMatchObject([{ status: 'active', gifted: true, renews: false }])
  await open(there, '/settings/suscribers')
  await expect(there.getByText(/De regalo/)).toBeVisible()

  // who gave it sees that it was received, and the link serves nobody else
  await open(page, '/settings/suscribers/gifts')
  await expect(page.getByText('Recibido', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Recuperar' })).toHaveCount(0)
  const late = await visit()
  await join(late, 'fan')
  const third = await late.newPage()
  await open(third, address.pathname)
  await expect(third.getByText(/ya no se puede recibir/)).toBeVisible()
})

test('a username that nobody has gets the same screens, and what waits is taken back whole', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await join(await visit(), 'model')
  await offer(creator)
  const giver = await joinFunded(context, 2000)
  await open(page, `/${creator.username}`)
  const whom = await startGiving(page, isMobile)
  const name = whom.getByRole('textbox', { name: 'Usuario' })
  await name.fill(giver.username)
  await whom.getByRole('button', { name: 'Continuar' }).click()
  await expect(whom.getByText('Ese es tu usuario. Escribe el de otra persona.')).toBeVisible()
  await name.fill('nadie_se_llama_asi')
  await whom.getByRole('button', { name: 'Continuar' }).click()
  const what = page.getByRole('dialog', { name: 'Regalar una suscripción' })
  await what.getByRole('radio', { name: /^1/ }).check()
  await what.getByRole('button', { name: 'Regalar 1 mes por $15' }).click()
  const done = page.getByRole('dialog', { name: 'Tu regalo está listo' })
  await expect(done.getByText('@nadie_se_llama_asi')).toBeVisible()
  expect(await balanceOf(giver)).toBe(500)
  await done.getByRole('link', { name: 'Regalos que hiciste' }).click()
  await expect(page).toHaveURL(at('/settings/suscribers/gifts'))
  await page.getByRole('button', { name: 'Recuperar' }).click()
  const asked = page.getByRole('dialog', { name: '¿Recuperar el regalo?' })
  await pressTwice(page, asked.getByRole('button', { name: 'Recuperar $15' }), async () => {
    await expectNotice(page, '$15 están de nuevo en tu saldo')
  })
  expect(await balanceOf(giver)).toBe(2000)
  await expect(page.getByRole('button', { name: 'Recuperar' })).toHaveCount(0)
})

test('without enough balance the choice is there again after the recharge', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(await visit(), 'model')
  await offer(creator)
  await joinFunded(context, 1000)
  await open(page, `/${creator.username}`)
  const whom = await startGiving(page, false)
  await whom.getByRole('textbox', { name: 'Usuario' }).fill('ana.roldan')
  await whom.getByRole('button', { name: 'Continuar' }).click()
  const what = page.getByRole('dialog', { name: 'Regalar una suscripción' })
  await what.getByRole('radio', { name: /^1/ }).check()
  await what.getByRole('textbox').fill('Para ti.')
  await what.getByRole('link', { name: 'Recargar' }).click()
  await expect(page).toHaveURL(/\/settings\/recharge\?for=/)
  await page.getByRole('button', { name: 'Recargar $5' }).click()
  await page.getByRole('button', { name: 'Pagar $5' }).click()
  await expect(page).toHaveURL(at(`/${creator.username}?give=1m`))
  await expect(what.getByText('ana.roldan')).toBeVisible()
  await expect(what.getByRole('textbox')).toHaveValue('Para ti.')
  await expect(what.getByRole('button', { name: 'Regalar 1 mes por $15' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(at(`/${creator.username}`))
})

test('a creator gives days from the list and the chat, and the fan reads the words and the new end', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await join(context, 'model')
  await offer(creator, true)
  const theirs = await visit()
  const fan = await join(theirs, 'fan')
  const there = await theirs.newPage()
  await subscribeFree(fan, creator)
  const endOf = async () =>
    Date.parse((await call(fan, 'listSubscriptions', { query: {} })).items[0]?.expiresAt ?? '')
  const before = await endOf()
  await openWithEvents(page, '/settings/suscribers')
  await expect(page.getByRole('radio', { name: /^Activos\s*1$/ })).toBeAttached()
  await page.getByRole('button', { name: /^Regalar días a/ }).click()
  const give = page.getByRole('button', { name: /^Regalar 7 días a/ })
  await expect(give).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await page.getByRole('textbox', { name: /^Unas palabras/ }).fill('Gracias por quedarte.')
  const writes = await pressTwice(page, give, async () => {
    await expectNotice(page, /tiene hasta el/)
  })
  expect(writes.filter(write => write.endsWith('/time'))).toHaveLength(1)
  expect(await endOf()).toBe(before + 7 * 86_400_000)
  await page.getByRole('radio', { name: /^De regalo/ }).focus()
  await reload(page)

  await open(there, '/messages')
  await there.getByText('Gracias por quedarte.').click()
  await expect(there.getByRole('log').getByText('Gracias por quedarte.')).toBeVisible()

  if (isMobile) {
    await page.getByRole('button', { name: /^Más sobre/ }).click()
    await page.getByRole('menuitem', { name: 'Escribir' }).click()
  } else await page.getByRole('button', { name: /^Escribir a/ }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Regalar días', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Regalar días' })
  await panel.getByRole('radio', { name: '3 días', exact: true }).check()
  await panel.getByRole('button', { name: /^Regalar 3 días a/ }).click()
  await expect(panel).toBeHidden()
  expect(await endOf()).toBe(before + 10 * 86_400_000)
})
