import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A device of a browser that keeps passkeys. */
export interface Authenticator {
  /** Whether its owner answers when it is asked; else it waits. */
  answers: (on: boolean) => Promise<void>
  /** Whether it recognises its owner; who is not recognised is refused, as who cancels. */
  recognises: (on: boolean) => Promise<void>
}

/** Gives a page a device that keeps passkeys, recognises its owner and takes the only suggestion. */
export async function addAuthenticator(page: Page, transport: 'internal' | 'usb' = 'internal') {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const device: Authenticator = {
    answers: async enabled =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    recognises: async isUserVerified =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  }
  return device
}

/** From the next page on the browser has no suggestions, as many have none. */
export const withoutSuggestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
  })

/** Creates a passkey on the page of passkeys, by a person who has just proved who they are, and names it. */
export async function createKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear una llave' }).click()
  const naming = page.getByRole('dialog', { name: 'Llave creada' })
  await naming.getByLabel('Nombre').fill(name)
  await naming.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText(
    'Creada hoy',
  )
}
