import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { mailedCode, mailedLink } from './support/mail.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, notices, open } from './support/page.ts'
import { addAuthenticator } from './support/passkeys.ts'
import {
  DEMO,
  DEMO_PASSWORD,
  entry,
  expectLoggedIn,
  join,
  logIn,
  PASSWORD,
  signUp,
} from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const { username } = DEMO.creator

test('what costs money is requested once and announced once', async ({ page, context }) => {
  const fan = await joinFunded(context, 5000)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  const unlocked = await pressTwice(page, unlock, () => expect(unlock).toHaveCount(0))
  expect(unlocked).toEqual([`POST /posts/${post.id}/unlock`])
  await expect(notices(page).getByText('Publicación desbloqueada')).toHaveCount(1)

  await open(page, `/${username}?subscribe=7d`)
  const subscribe = page.getByRole('button', { name: 'Suscribirme 7 días por $5' })
  const subscribed = await pressTwice(page, subscribe, () => expect(subscribe).toHaveCount(0))
  expect(subscribed).toEqual([`POST /users/${username}/subscription`])
  await expect(notices(page).getByText('Suscripción activa', { exact: true })).toHaveCount(1)
  expect(await balanceOf(fan)).toBe(3600)

  const renewal = page.getByRole('switch', { name: 'Renovación automática' }).filter({ visible: true })
  const switched = await pressTwice(page, renewal, () => expect(renewal).not.toBeChecked())
  expect(switched).toHaveLength(1)
  await expect
    .poll(async () => (await call(fan, 'listSubscriptions', { query: {} })).items.map(item => item.renews))
    .toEqual([false])

  await open(page, '/settings/suscribers')
  const listed = page.getByRole('switch', { name: 'Renovación automática' })
  expect(await pressTwice(page, listed, () => expect(listed).toBeChecked())).toHaveLength(1)

  await open(page, '/settings/recharge')
  const recharge = page.getByRole('button', { name: 'Recargar $50' })
  const begun = await pressTwice(page, recharge, () => expect(page).toHaveURL(/\/pay\/test\//))
  expect(begun).toEqual(['POST /recharges'])
  expect((await call(fan, 'listRecharges', { query: {} })).items).toHaveLength(2)
})

test('what a person does with others happens once', async ({ page, context }) => {
  const fan = await join(context, 'fan')
  await open(page, `/${username}`)
  const follow = page.getByRole('main').getByRole('button', { name: /^(Seguir|Siguiendo)$/ })
  const followed = await pressTwice(page, follow, () =>
    expect(follow).toHaveAttribute('aria-pressed', 'true'),
  )
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  expect(followed).toHaveLength(1)

  const { items } = await call(fan, 'listCreatorPosts', { params: { username: 'noalindt' }, query: {} })
  const post = items.find(({ access }) => access === 'everyone')
  await open(page, `/post/${post?.id}`)
  const like = page.getByRole('article').getByRole('button', { name: /^Me gusta/ })
  const liked = await pressTwice(page, like, () => expect(like).toHaveAttribute('aria-pressed', 'true'))
  expect(liked).toHaveLength(1)

  await open(page, '/settings/following')
  const stop = page.getByRole('main').getByRole('button', { name: /^(Dejar de seguir|Seguir) / })
  const stopped = await pressTwice(page, stop, () => expect(stop).toHaveText(/^Seguir/))
  expect(stopped).toHaveLength(1)

  await call(fan, 'subscribe', { params: { username: 'tomasibarra' }, body: { duration: '1m', price: 0 } })
  await open(page, '/tomasibarra')
  const write = page.getByRole('main').getByRole('button', { name: 'Mensaje' })
  await write.dblclick()
  await expect(page).toHaveURL(/\/messages\/[\w-]{36}$/)
  expect((await call(fan, 'listChats', { query: {} })).items).toHaveLength(1)
  await page.getByRole('textbox', { name: /^Escribe a/ }).fill('Una vez')
  const sent = page.getByRole('log').getByText('Una vez')
  const send = await pressTwice(page, page.getByRole('button', { name: 'Enviar', exact: true }), () =>
    expect(sent).toHaveCount(1),
  )
  expect(send.filter(each => each.endsWith('/messages'))).toHaveLength(1)

  await open(page, '/noalindt')
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: /Bloquear/ }).click()
  const block = page.getByRole('dialog').getByRole('button', { name: 'Bloquear' })
  const blocked = await pressTwice(page, block, () => expect(page).toHaveURL(at('/home')))
  expect(blocked).toHaveLength(1)

  await open(page, '/settings/blocked')
  const free = page.getByRole('main').getByRole('button', { name: /^(Desbloquear|Bloquear) Noa/ })
  expect(await pressTwice(page, free, () => expect(free).toHaveText(/^Bloquear/))).toHaveLength(1)
})

test('the forms of settings are saved once', async ({ page, context }) => {
  await join(context, 'model')
  await open(page, '/settings/profile')
  await page.getByLabel('Ciudad', { exact: true }).fill('Cartagena')
  const save = page.getByRole('button', { name: 'Guardar' })
  const saved = await pressTwice(page, save, () => expect(save).toBeDisabled())
  expect(saved).toHaveLength(1)
  await expect(notices(page).getByText('Perfil guardado')).toHaveCount(1)

  await open(page, '/settings/subscription')
  await page.getByRole('switch', { name: '7 días' }).check()
  await page.getByLabel('Precio de 7 días', { exact: true }).fill('5')
  const priced = await pressTwice(page, save, () => expect(save).toBeDisabled())
  expect(priced).toEqual(['PUT /plans'])
  await expect(notices(page).getByText('Precios guardados')).toHaveCount(1)
})

test('log-in and sign-up are sent once', async ({ page, context }) => {
  const person = entry('fan')
  await open(page, '/auth/signup')
  await page.getByLabel('Nombre visible').fill(person.name)
  await page.getByLabel('Usuario').fill(person.username)
  await page.getByLabel('Correo', { exact: true }).fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña').fill(PASSWORD)
  await page.getByLabel('Fecha de nacimiento').fill('1994-03-02')
  await page.getByRole('checkbox', { name: /18 años/ }).check()
  await page.getByRole('checkbox', { name: /términos/ }).check()
  const create = page.getByRole('main').getByRole('button', { name: 'Crear cuenta' })
  const signed = await pressTwice(page, create, () => expect(create).toHaveCount(0))
  expect(signed).toEqual(['POST /auth/signup'])
  const again = page.getByRole('button', { name: 'Enviar otro enlace' })
  const resent = await pressTwice(page, again, () => expect(again).toHaveCount(0))
  expect(resent).toEqual(['POST /auth/verify-email/resend'])

  await context.clearCookies()
  await open(page, '/auth/login')
  await page.getByLabel('Correo o usuario').fill(DEMO.fan.login)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  const logIn = page.getByRole('main').getByRole('button', { name: 'Entrar' })
  const entered = await pressTwice(page, logIn, () => expect(page).toHaveURL(at('/home')))
  expect(entered).toEqual(['POST /auth/login'])
})

test('mailed links that are pressed twice let in, in one tab and in two', async ({
  page,
  context,
  visit,
}) => {
  const person = entry('fan')
  await signUp(context, person)
  const confirmation = await mailedLink(page.request, person.email, '/auth/verify-email')
  const other = await context.newPage()
  await Promise.all([open(page, confirmation), open(other, confirmation)])
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(at('/home'))
    await expectLoggedIn(tab)
  }

  // in a browser without a session
  const there = await (await visit()).newPage()
  await open(there, '/auth/token?request')
  await there.getByLabel('Correo', { exact: true }).fill(person.email)
  const ask = there.getByRole('button', { name: 'Enviar enlace' })
  expect(await pressTwice(there, ask, () => expect(ask).toHaveCount(0))).toEqual(['POST /auth/token/request'])
  const link = await mailedLink(there.request, person.email, '/auth/token')
  await there.goto(`/dev/outbox?to=${encodeURIComponent(person.email)}`)
  await there.getByRole('listitem').getByRole('link').first().click()
  await there.locator(`a[href$="${link}"]`).first().dblclick()
  await expect(there).toHaveURL(at('/home'))
  await expectLoggedIn(there)
})

test('mails are requested once, and a password is chosen once', async ({ page, context }) => {
  const fan = await join(context, 'fan')
  await context.clearCookies()
  await open(page, '/auth/recovery-password')
  await page.getByLabel('Correo', { exact: true }).fill(fan.email)
  const ask = page.getByRole('button', { name: 'Enviar enlace' })
  const asked = await pressTwice(page, ask, () => expect(ask).toHaveCount(0))
  expect(asked).toEqual(['POST /auth/recovery-password'])
  await open(page, await mailedLink(page.request, fan.email, '/auth/recovery-password'))
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Otra-Ventana-31!')
  await page.getByLabel('Repite la contraseña').fill('Otra-Ventana-31!')
  const save = page.getByRole('button', { name: 'Guardar contraseña' })
  const saved = await pressTwice(page, save, () => expect(save).toHaveCount(0))
  expect(saved).toEqual(['PUT /auth/recovery-password'])
  await expect(page.getByRole('alert')).toContainText('Contraseña cambiada.')
})

test('a session is left once, and a post deleted once', async ({ page, context }) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, { text: 'Un día' })
  await open(page, `/post/${post.id}`)
  await page.getByRole('article').getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar publicación' }).click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Eliminar' })
  const removed = await pressTwice(page, remove, () => expect(page).toHaveURL(at(`/${creator.username}`)))
  expect(removed).toEqual([`DELETE /posts/${post.id}`])
  await expect(notices(page).getByText('Publicación eliminada')).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/settings')
  const leave = page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' })
  const left = await pressTwice(page, leave, () => expect(leave).toHaveCount(0))
  expect(left).toEqual(['PUT /auth/logout'])
})

test('what proves who somebody is is asked for, sent and taken once', async ({
  page,
  context,
  visit,
  watch,
}) => {
  test.slow()
  const fan = await join(context, 'fan')
  await addAuthenticator(page)
  const known: string[] = []
  const newCode = async () => {
    known.push(await mailedCode(page.request, fan.email, known))
    return known.at(-1) ?? ''
  }
  const writes: Record<string, string[]> = {}
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const field = page.getByLabel('Código de seis cifras')

  await open(page, '/settings/security/two-factor')
  watch.expectStatus(403, '/api/v1/security/two-factor/send')
  writes.begin = await pressTwice(page, button('Activar dos pasos'), () => expect(dialog).toBeVisible())
  writes.mail = await pressTwice(page, button('Mandarme un código al correo'), () =>
    expect(field).toBeVisible(),
  )
  await field.fill(await newCode())
  writes.prove = await pressTwice(page, button('Confirmar'), () =>
    expect(page).toHaveURL(at('/settings/security/two-factor/email?sent')),
  )
  await field.fill(await newCode())
  const list = page.getByRole('list', { name: 'Códigos de recuperación' })
  writes.check = await pressTwice(page, button('Comprobar'), () => expect(list).toBeVisible())
  await page.getByRole('checkbox').check()
  writes.turnOn = await pressTwice(page, button('Activar dos pasos'), () =>
    expect(page.getByText('Te quedan 10 de diez.')).toBeVisible(),
  )
  writes.renew = await pressTwice(page, button('Crear códigos nuevos'), () => expect(list).toBeVisible())

  await open(page, '/settings/security/passkeys')
  writes.create = await pressTwice(page, button('Crear una llave'), () => expect(dialog).toBeVisible())
  await dialog.getByLabel('Nombre').fill('El equipo de Lola')
  writes.name = await pressTwice(page, button('Guardar'), () => expect(dialog).toBeHidden())
  await button('Opciones de El equipo de Lola').click()
  await page.getByRole('menuitem', { name: 'Quitar' }).click()
  writes.remove = await pressTwice(page, button('Quitar'), () =>
    expect(page.getByText('El equipo de Lola', { exact: true })).toHaveCount(0),
  )
  expect(writes).toEqual({
    begin: ['POST /security/two-factor/send'],
    mail: ['POST /auth/reauthenticate/send'],
    prove: ['POST /auth/reauthenticate', 'POST /security/two-factor/send'],
    check: ['POST /security/two-factor/check'],
    turnOn: ['POST /security/two-factor'],
    renew: ['POST /security/two-factor/recovery-codes'],
    create: ['POST /security/passkeys/options', 'POST /security/passkeys'],
    name: [expect.stringMatching(/^PATCH /)],
    remove: [expect.stringMatching(/^DELETE /)],
  })

  const other = await (await visit()).newPage()
  await open(other, '/auth/login')
  watch.expectStatus(403, '/api/v1/auth/login')
  await logIn(other, fan.username)
  await other.getByLabel('Código de seis cifras').fill(await newCode())
  const entered = await pressTwice(other, other.getByRole('button', { name: 'Comprobar' }), () =>
    expect(other).toHaveURL(at('/home')),
  )
  expect(entered).toEqual(['POST /auth/two-factor'])
})
