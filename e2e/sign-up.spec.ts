import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { mailedLink } from './support/mail.ts'
import { at, open, reload } from './support/page.ts'
import { DEMO, type Entry, entry, expectLoggedIn, join, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Fills in the sign-up form, but does not send it. */
async function fillSignUp(page: Page, person: Entry, password = PASSWORD): Promise<void> {
  await page.getByRole('radio', { name: person.type === 'fan' ? /^Seguir/ : /^Crear/ }).check()
  await page.getByLabel('Nombre visible').fill(person.name)
  await page.getByLabel('Usuario').fill(person.username)
  await page.getByLabel('Correo', { exact: true }).fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await page.getByLabel('Fecha de nacimiento').fill('1994-03-02')
  await page.getByRole('checkbox', { name: /18 años/ }).check()
  await page.getByRole('checkbox', { name: /términos/ }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Crear cuenta' }).click()

for (const type of ['fan', 'model'] as const) {
  test(`a person signs up as ${type === 'fan' ? 'a fan' : 'a creator'} and opens the mailed link`, async ({
    page,
  }) => {
    const person = entry(type)
    await open(page, '/auth/signup')
    await fillSignUp(page, person)
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
    await expect(page.getByRole('main')).toContainText(person.email)

    await page.goto('/dev/outbox')
    await page.getByLabel('Correo de quien recibe').fill(person.email)
    const mail = page.getByRole('listitem').getByRole('link').first()
    // the worker sends it after the answer
    await expect(async () => {
      await page.getByRole('button', { name: 'Mostrar' }).click()
      await expect(mail).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await mail.click()
    await page.getByRole('link', { name: /verify-email/ }).click()

    await expect(page).toHaveURL(at('/home'))
    await expectLoggedIn(page)
    await open(page, '/settings/profile')
    await expect(page.getByLabel('Nombre visible')).toHaveValue(person.name)
    await expect(page.getByRole('link', { name: 'Suscripción', includeHidden: true })).toHaveCount(
      type === 'model' ? 1 : 0,
    )
  })
}

test('the sign-up shows at each field what is wrong, and loses nothing', async ({ page, watch }) => {
  await open(page, '/auth/signup')
  await send(page)
  for (const label of ['Nombre visible', 'Usuario', 'Correo', 'Fecha de nacimiento'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Falta este dato\./)
  await expect(page.getByLabel('Nombre visible')).toBeFocused()
  await expect(page.getByText('Confirma tu edad para seguir.')).toBeVisible()
  await expect(page.getByText('Acepta los términos para seguir.')).toBeVisible()

  const person = { ...entry('fan'), username: DEMO.creator.username }
  await fillSignUp(page, person, 'corta')
  await page.getByLabel('Repite la contraseña').fill('otra')
  await page.getByLabel('Fecha de nacimiento').fill('2015-01-01')
  await send(page)
  const password = page.getByLabel('Contraseña', { exact: true })
  await expect(password).toHaveAccessibleDescription('Cumple todas las condiciones.')
  await expect(page.getByRole('list', { name: 'La contraseña necesita' })).toContainText(
    'Un símbolo, pendiente',
  )
  await expect(page.getByLabel('Repite la contraseña')).toHaveAccessibleDescription(
    'Las dos contraseñas no son iguales.',
  )
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveAccessibleDescription(
    'Solo para personas de 18 años o más.',
  )

  watch.expectStatus(409, '/api/v1/auth/signup')
  await fillSignUp(page, person)
  await send(page)
  await expect(page.getByLabel('Usuario')).toHaveAccessibleDescription(
    /Ese nombre de usuario ya está en uso\./,
  )
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(person.email)

  await page.getByLabel('Usuario').fill(entry('fan').username)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
})

test('the campaign of a visit goes along with a later sign-up', async ({ page }) => {
  await open(page, '/creators?utm_source=boletín&utm_campaign=verano&other=1')
  await page.getByRole('link', { name: 'Crear cuenta' }).click()
  await fillSignUp(page, entry('fan'))
  const request = page.waitForRequest('**/api/v1/auth/signup')
  await send(page)
  expect((await request).postDataJSON()).toMatchObject({
    campaign: { last: { path: '/creators', values: { source: 'boletín', campaign: 'verano' } } },
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
})

test('after the sign-up the page originally wanted is shown', async ({ page, request }) => {
  const person = entry('fan')
  await open(page, `/${DEMO.creator.username}`)
  await page.getByRole('main').getByRole('link', { name: 'Seguir' }).click()
  await fillSignUp(page, person)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
  await open(page, await mailedLink(request, person.email, '/auth/verify-email'))
  await expect(page).toHaveURL(at(`/${DEMO.creator.username}`))
  await expectLoggedIn(page)
  // what was pressed as a guest is done, once
  const followed = page.getByRole('main').getByRole('button', { name: 'Siguiendo' })
  await expect(followed).toBeVisible()
  const { token } = await call({ request }, 'logIn', {
    body: { username: person.email, password: PASSWORD },
  })
  // it is shown before it is decided
  const isFollowing = async () => {
    const params = { username: DEMO.creator.username }
    return (await call({ request, token }, 'getProfile', { params })).viewer.following
  }
  await expect.poll(isFollowing).toBe(true)
  await followed.click()
  const follow = page.getByRole('main').getByRole('button', { name: 'Seguir', exact: true })
  await expect(follow).toBeVisible()
  await expect.poll(isFollowing).toBe(false)
  await reload(page)
  await expect(follow).toBeVisible()
})

test('a guest who logs in finds liked, saved and at the gate what they pressed', { tag: '@both' }, async ({
  page,
  context,
  visit,
}) => {
  const person = await join(await visit(), 'fan')
  const creator = await join(await visit(), 'model')
  await call(creator, 'setPlans', { body: { items: [{ duration: '1m', price: 900 }] } })
  const { id } = await call(creator, 'publishPost', {
    body: {
      clientId: crypto.randomUUID(),
      text: 'Luz de ventana',
      audience: 'everyone',
      price: null,
      media: [],
    },
  })
  const pressAndLogIn = async (path: string, name: string | RegExp) => {
    await context.clearCookies()
    await open(page, path)
    await page
      .getByRole('main')
      .getByRole('link', { name, exact: typeof name === 'string' })
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
    await page.getByLabel('Correo o usuario').fill(person.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(at(path))
  }
  await pressAndLogIn(`/post/${id}`, /^Me gusta/)
  await expect(page.getByRole('button', { name: /^Me gusta, 1/, pressed: true })).toBeVisible()
  await pressAndLogIn(`/post/${id}`, 'Guardar')
  await expect(page.getByRole('button', { name: 'Guardar', pressed: true })).toBeVisible()
  await pressAndLogIn(`/${creator.username}`, 'Mensaje')
  await expect(
    page.getByText(`Suscríbete para escribir a ${creator.name}`, { exact: false }).first(),
  ).toBeVisible()
})
