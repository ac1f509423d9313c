import type { Page } from '@playwright/test'
import { at, expectNotice, open } from './support/page.ts'
import { expectLoggedIn, join, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** A device of this browser that keeps passkeys, recognises its owner and takes the only suggestion. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** From the next page on the browser has no suggestions, as many have none. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
  })

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Usar llave de acceso' })

test('a passkey is created and named, logs in by a suggestion and by the button, and no longer once it is removed', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'fan')
  await addAuthenticator(page)
  await open(page, '/settings/security')
  await page.getByRole('link', { name: /Llaves de acceso/ }).click()
  await expect(page).toHaveURL(at('/settings/security/passkeys'))

  // the person came by a link, so the password is asked first, and what was begun goes on
  watch.expectStatus(403, '/api/v1/security/passkeys/options')
  await page.getByRole('button', { name: 'Crear una llave' }).click()
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  const naming = page.getByRole('dialog', { name: 'Llave creada' })
  await naming.getByLabel('Nombre').fill('El equipo de Lola')
  await naming.getByRole('button', { name: 'Guardar' }).click()
  const key = page.getByRole('listitem').filter({ hasText: 'El equipo de Lola' })
  await expect(key).toContainText('Creada hoy')
  // one is enough for a device
  await page.getByRole('button', { name: 'Crear una llave' }).click()
  await expectNotice(page, 'En este equipo ya hay una llave de tu cuenta.')

  await test.step('chosen among the suggestions of the field', async () => {
    await context.clearCookies()
    await open(page, '/settings/security/passkeys')
    await page.getByLabel('Correo o usuario').focus()
    await expect(page).toHaveURL(at('/settings/security/passkeys'))
    await expect(key).toContainText('Usada hoy')
  })

  await test.step('asked for by the button', async () => {
    await withoutSuggestions(page)
    await context.clearCookies()
    await open(page, '/auth/login')
    await usePasskey(page).click()
    await expectLoggedIn(page)
  })

  await test.step('removed, it is refused', async () => {
    await open(page, '/settings/security/passkeys')
    await key.getByRole('button', { name: 'Opciones de El equipo de Lola' }).click()
    await page.getByRole('menuitem', { name: 'Quitar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expectNotice(page, 'El equipo de Lola ya no abre tu cuenta')
    await expect(key).toBeHidden()
    await context.clearCookies()
    await open(page, '/auth/login')
    watch.expectStatus(403, '/api/v1/auth/passkeys/login')
    await usePasskey(page).click()
    await expect(page.getByRole('alert')).toHaveText('Esa llave de acceso no sirve aquí.')
  })
})
