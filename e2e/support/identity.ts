import { type DocumentType, SIDES_OF } from '@calina/contract/limits'
import type { Identity } from '@calina/contract/types'
import type { Page } from '@playwright/test'
import { call } from './api.ts'
import { lookInFrame, type Scene } from './fake-camera.ts'
import type { Person } from './people.ts'
import { upload } from './publishing.ts'
import { expect } from './test.ts'

export const IDENTITY_PAGE = '/settings/biometric'

/** Fills in the first step; the camera opens. */
export async function chooseDocument(page: Page, document: RegExp, go: string): Promise<void> {
  await page.getByLabel('País que lo expide').selectOption('CO')
  await page.getByRole('radio', { name: document }).check()
  await page.getByRole('button', { name: go }).click()
}

/** Holds something into the open camera until the photo takes itself, and uses it, by the keyboard. */
export async function photograph(page: Page, scene: Scene): Promise<void> {
  await lookInFrame(page, scene)
  const use = page.getByRole('button', { name: 'Usar esta foto' })
  await expect(use).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(use).toHaveCount(0)
}

/** Hands all photos of a document in, beside the page. */
export async function handIn(creator: Person, type: DocumentType = 'passport'): Promise<Identity> {
  await call(creator, 'setIdentityType', { body: { country: 'CO', type } })
  for (const side of SIDES_OF[type]) await sendSide(creator, side)
  return call(creator, 'submitIdentity', {})
}

/** Sends one photo beside the page, and waits until it can be handed in. */
export async function sendSide(creator: Person, side: Identity['missing'][number]): Promise<void> {
  const media = await upload(creator, side === 'selfie' ? 'ines1' : 'dunes1', 'document')
  await call(creator, 'setIdentityDocument', { params: { side }, body: { media } })
  await expect
    .poll(async () => {
      const { documents } = await call(creator, 'getIdentity', {})
      return documents.find(document => document.side === side)?.state
    })
    .toBe('ready')
}
