import type { Locator, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { expectMail } from './support/mail.ts'
import { fund } from './support/money.ts'
import { at, expectNotice, open, openWithEvents } from './support/page.ts'
import { join, logIn, PASSWORD, proveByPassword } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { keepUnread, openPushService, pushed, receivePushes } from './support/pushes.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

// Each kind whose action people can do today: done on a screen in one browser, seen in another without loading it
// again, mailed, pushed and decrypted, and its link followed. Decisions on documents: `staff-identity.spec.ts`. Mail of
// messages waits, and renewals fail by the clock: the tests of the server move it.

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1'

const rowIn = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title })

test('what a fan does reaches the creator on the page, by mail and by push: follow, like, comment, purchase, subscription, message', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const service = await openPushService()
  const creator = await join(context, 'model')
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 500 }] } })
  // what is off before anybody has said anything
  const off = [
    ['likes', 'email'],
    ['likes', 'push'],
    ['followers', 'email'],
    ['followers', 'push'],
    ['post-comment', 'email'],
  ] as const
  await call(creator, 'setNotificationSettings', {
    body: { switches: off.map(([topic, channel]) => ({ topic, channel, on: true })) },
  })
  const browser = await receivePushes(service, creator)
  const post = await publish(creator, {
    text: 'Entre olivos',
    purchaseText: 'Al fondo, el mar.',
    audience: 'paid',
    price: 900,
    pictures: ['ines1'],
  })
  await keepUnread(page)
  await openWithEvents(page, '/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible()

  const elsewhere = await visit()
  const fan = await join(elsewhere, 'fan')
  await fund(fan, 5_000)
  const there = await elsewhere.newPage()
  await open(there, `/${creator.username}`)
  await there.getByRole('main').getByRole('button', { name: 'Seguir', exact: true }).click()
  await there.getByRole('button', { name: 'Suscribirme 7 días por $5' }).click()
  await expectNotice(there, 'Suscripción activa')
  await open(there, `/post/${post.id}`)
  await there.getByRole('button', { name: 'Desbloquear por $9' }).click()
  await expect(there.getByText('Al fondo, el mar.')).toBeVisible()
  await there
    .getByRole('main')
    .getByRole('button', { name: /^Me gusta/ })
    .click()
  await there.getByRole('textbox', { name: 'Escribe un comentario' }).fill('¿Otra serie?')
  // leaving before the answer would leave it to the queue
  const published = there.waitForResponse(answer => answer.url().endsWith('/comments') && answer.ok())
  await there.getByRole('button', { name: 'Publicar comentario' }).click()
  await published
  await open(
    there,
    `/messages/${(await call(fan, 'getConversation', { params: { username: creator.username } })).id}`,
  )
  await there.getByRole('textbox', { name: `Escribe a ${creator.name}` }).fill('Hola, ¿qué tal?')
  await there.keyboard.press('Enter')

  const told = [
    [`${fan.name} te sigue`, '/settings/followers'],
    [`${fan.name} se suscribió`, '/settings/suscribers'],
    [`${fan.name} compró una publicación`, `/post/${post.id}`],
    [`A ${fan.name} le gusta tu publicación`, `/post/${post.id}`],
    [`${fan.name} comentó tu publicación`, `/post/${post.id}`],
  ] as const
  for (const [title, link] of told) {
    await expect(rowIn(page, title)).toBeVisible()
    await expectMail(creator.request, creator.email, title)
    expect((await pushed(browser, title)).link).toBe(link)
  }
  expect((await pushed(browser, `${fan.name} comentó tu publicación`)).body).toContain('¿Otra serie?')
  const message = await pushed(browser, `${fan.name} te escribió`)
  expect(message.body).toContain('Hola, ¿qué tal?')

  for (const [title, link] of told) {
    await rowIn(page, title).getByRole('link').first().click()
    await expect(page).toHaveURL(at(link))
    await expect(
      page.getByRole('main').getByText(fan.name).or(page.getByText('Entre olivos')).first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(at('/notifications'))
  }
  await open(page, message.link)
  await expect(page.getByRole('log').getByText('Hola, ¿qué tal?')).toBeVisible()
  await service.close()
})

test('what concerns an account reaches its person on the page, by mail and by push: log-in, ticket, password', async ({
  page,
  context,
  visit,
  watch,
}) => {
  test.slow()
  const service = await openPushService()
  const creator = await join(context, 'model')
  const browser = await receivePushes(service, creator)
  const ticket = await call(creator, 'openTicket', {
    body: {
      clientId: crypto.randomUUID(),
      topic: 'account',
      subject: 'No veo mi perfil',
      text: 'Desde ayer.',
      attachments: [],
    },
  })
  await keepUnread(page)
  await openWithEvents(page, '/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible()
  const reaches = async (title: string, link: string, subject = title) => {
    await expect(rowIn(page, title)).toBeVisible()
    await expectMail(creator.request, creator.email, subject)
    const push = await pushed(browser, title)
    expect(push.link).toBe(link)
    return push
  }

  const stranger = await (await visit({ userAgent: IPAD })).newPage()
  await open(stranger, '/auth/login')
  await logIn(stranger, creator.email)
  await expect(stranger).toHaveURL(at('/home'))
  await expect(rowIn(page, 'Entraron a tu cuenta')).toBeVisible()
  await expect.poll(() => browser.received.length).toBe(1)
  await reaches(
    browser.received[0]?.title ?? '',
    '/settings/security/sessions',
    'Un dispositivo nuevo entró a tu cuenta',
  )

  const staff = await visit()
  await enterStaff(staff)
  const desk = await staff.newPage()
  await open(desk, `/staff/tickets/${ticket.id}`)
  await desk.getByLabel('Respuesta', { exact: true }).fill('Ya está.')
  await desk.getByRole('button', { name: 'Enviar', exact: true }).click()
  await reaches('Respondimos a tu consulta', `/help/tickets?ticket=${ticket.id}`)

  const settings = await context.newPage()
  await open(settings, '/settings/security/password')
  await settings.getByLabel('Nueva contraseña', { exact: true }).fill('Balcon-Verde-31!')
  await settings.getByLabel('Repite la contraseña').fill('Balcon-Verde-31!')
  watch.expectStatus(403, '/api/v1/security/password')
  await settings.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await proveByPassword(settings, PASSWORD)
  await expectNotice(settings, 'Contraseña cambiada. Las demás sesiones están cerradas.')
  await reaches('Tu contraseña cambió', '/settings/security', 'Tu contraseña de Calina cambió')

  for (const { link } of browser.received) {
    await open(page, link)
    await expect(page).toHaveURL(at(link))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await service.close()
})
