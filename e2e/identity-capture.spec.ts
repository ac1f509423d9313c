import type { FileChooser, Page } from '@playwright/test'
import { findingsInBothThemes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import {
  BLURRED,
  CARD,
  FACE,
  forgetLooks,
  look,
  lookInFrame,
  TABLE,
  withFakeCamera,
  withoutCamera,
} from './support/fake-camera.ts'
import { chooseDocument, handIn, IDENTITY_PAGE, photograph, sendSide } from './support/identity.ts'
import { at, open, openWithEvents, reload } from './support/page.ts'
import { join } from './support/people.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test.use(withFakeCamera)
test.beforeEach(() => look(TABLE))
test.afterAll(forgetLooks)

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const shutter = (page: Page) => page.getByRole('button', { name: 'Tomar la foto' })
const upload = async (page: Page, file: Parameters<FileChooser['setFiles']>[0]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir un archivo', exact: true }).click()
  await (await chooser).setFiles(file)
}
const hint = (page: Page, hasText: string | RegExp) => page.getByRole('listitem').filter({ hasText })
const inProcess = 'Estamos en ello'

/** A PDF of one empty page. */
const pdf = {
  name: 'pasaporte.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 280]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

test('photos of a card and a selfie take themselves, are looked at, sent, and handed in once', {
  tag: '@both',
}, async ({ page, context }) => {
  test.slow()
  const creator = await join(context, 'model')
  await open(page, IDENTITY_PAGE)
  await chooseDocument(page, /^Cédula/, 'Seguir con este documento')
  await expect(hint(page, 'Llena el marco con el documento entero')).toBeVisible()
  await expect(shutter(page)).toHaveAttribute('aria-disabled', 'true')
  await photograph(page, CARD)
  look(TABLE)
  await expect(page.getByRole('region', { name: 'Reverso del documento' })).toBeVisible()
  await photograph(page, CARD)
  look(TABLE)
  await expect(page.getByRole('region', { name: 'Selfi' })).toBeVisible()
  await photograph(page, FACE)
  await expect(title(page, 'Está todo, ya lo puedes mandar')).toBeVisible()
  let submitted = 0
  page.on('request', request => {
    if (request.url().endsWith('/v1/identity/submit')) submitted++
  })
  await page.getByRole('button', { name: 'Mandar a verificación' }).dblclick()
  await expect(title(page, inProcess)).toBeVisible()
  expect(submitted).toBe(1)
  const identity = await call(creator, 'getIdentity', {})
  expect(identity).toMatchObject({ state: 'in-process', country: 'CO', type: 'id-card', missing: [] })
  // no picture of them is shown again
  await expect(page.getByRole('listitem').filter({ hasText: 'Documento, frente' })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  await open(page, '/settings/security')
  await expect(page.getByRole('link', { name: /Identidad/ })).toContainText('En verificación')
})

test('where the camera is not allowed a file goes the same way, also a PDF', async ({ page, context }) => {
  await join(context, 'model')
  await withoutCamera(page, 'NotAllowedError')
  await open(page, IDENTITY_PAGE)
  await chooseDocument(page, /^Pasaporte/, 'Seguir con el pasaporte')
  await expect(page.getByRole('alert')).toContainText('La cámara no tiene permiso')
  const drop = page.getByLabel('Subir un archivo')
  await drop.setInputFiles({
    name: 'pasaporte.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('PK'),
  })
  await expect(page.getByRole('alert')).toContainText('o un PDF')
  await upload(page, pdf)
  await expect(page.getByText('pasaporte.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Elegir otro' }).click()
  await upload(page, pdf)
  await expect(page.getByRole('button', { name: 'Usar este archivo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Por último, un selfi')).toBeVisible()
  await upload(page, picture('ines1'))
  await page.getByRole('button', { name: 'Usar este archivo' }).click()
  await expect(page.getByText('Pasaporte, página con tu foto')).toBeVisible()
  await page.getByRole('button', { name: 'Mandar a verificación' }).click()
  await expect(title(page, inProcess)).toBeVisible()
})

test('what cannot be measured as right can be taken all the same after a while', async ({
  page,
  context,
}) => {
  await join(context, 'model')
  await open(page, IDENTITY_PAGE)
  await chooseDocument(page, /^Pasaporte/, 'Seguir con el pasaporte')
  await lookInFrame(page, BLURRED)
  await expect(hint(page, /No está enfocado/)).toBeVisible()
  await shutter(page).click({ force: true })
  await expect(shutter(page)).toBeVisible()
  await expect(hint(page, 'También puedes tomarla así.')).toBeVisible({
    timeout: 20_000,
  })
  await shutter(page).click()
  await expect(page.getByRole('heading', { name: '¿Se lee todo?' })).toBeVisible()
  await page.getByRole('button', { name: 'Repetir' }).click()
  await expect(shutter(page)).toBeVisible()
})

test('who comes back in the middle goes on there, and the way back leads out of the camera', async ({
  page,
  context,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/settings/security')
  await page.getByRole('link', { name: /Identidad/ }).click()
  await page.getByLabel('País que lo expide').selectOption('PT')
  await reload(page)
  await expect(page.getByLabel('País que lo expide')).toHaveValue('PT')
  await chooseDocument(page, /^Licencia/, 'Seguir con la licencia')
  await expect(shutter(page)).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Primero, el frente')).toBeVisible()
  await expect(shutter(page)).toHaveCount(0)
  await sendSide(creator, 'front')
  await open(page, IDENTITY_PAGE)
  await expect(title(page, 'Ahora, el reverso')).toBeVisible()
  await page.getByRole('button', { name: 'Fotografiar el reverso' }).click()
  await expect(page.getByRole('region', { name: 'Reverso de la licencia' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('region', { name: 'Reverso de la licencia' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(at(IDENTITY_PAGE))
})

test('a photo whose connection breaks goes on by itself when it is back', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'model')
  await open(page, IDENTITY_PAGE)
  await chooseDocument(page, /^Pasaporte/, 'Seguir con el pasaporte')
  watch.expectDisconnection()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/uploads/*', async route => {
    if (route.request().method() === 'PATCH') await gate.promise
    await route.continue().catch(() => {})
  })
  await photograph(page, CARD)
  look(TABLE)
  await expect(page.getByRole('progressbar', { name: 'Subiendo la foto' })).toBeVisible()
  await context.setOffline(true)
  gate.resolve()
  await expect(page.getByText('Sin conexión. Sigue sola en cuanto vuelva.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Selfi' })).toBeVisible({ timeout: 30_000 })
})

test('an open page follows what is done on another device', async ({ page, context }) => {
  const creator = await join(context, 'model')
  await call(creator, 'setIdentityType', { body: { country: 'CO', type: 'passport' } })
  await openWithEvents(page, IDENTITY_PAGE)
  await page.getByRole('button', { name: 'Seguir en el teléfono' }).click()
  const dialog = page.getByRole('dialog', { name: 'Seguir en el teléfono' })
  await expect(dialog.getByRole('img', { name: 'Código con la dirección de esta página' })).toBeVisible()
  await expect(dialog).toContainText(IDENTITY_PAGE)
  await page.keyboard.press('Escape')
  await sendSide(creator, 'front')
  await expect(title(page, 'Por último, un selfi')).toBeVisible()
  await handIn(creator)
  await expect(title(page, inProcess)).toBeVisible()
})

test('axe finds nothing, and nothing is wider than the screen', { tag: '@both' }, async ({
  page,
  context,
}) => {
  test.slow()
  const creator = await join(context, 'model')
  const check = async (where: string) => {
    expect(await findingsInBothThemes(page), where).toEqual([])
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320)
    if (size) await page.setViewportSize(size)
  }
  await open(page, IDENTITY_PAGE)
  await expect(title(page, 'Verifica quién eres')).toBeVisible()
  await check('the choice')
  await chooseDocument(page, /^Pasaporte/, 'Seguir con el pasaporte')
  await lookInFrame(page, BLURRED)
  await expect(hint(page, /No está enfocado/)).toBeVisible()
  await check('the camera')
  await lookInFrame(page, CARD)
  await expect(page.getByRole('heading', { name: '¿Se lee todo?' })).toBeVisible()
  await check('the preview')
  await open(page, IDENTITY_PAGE)
  await expect(page.getByRole('button', { name: /^Fotografiar/ })).toBeVisible()
  await check('before the camera')
  await sendSide(creator, 'front')
  await sendSide(creator, 'selfie')
  await reload(page)
  await expect(title(page, 'Está todo, ya lo puedes mandar')).toBeVisible()
  await check('what can be handed in')
  await handIn(creator)
  await reload(page)
  await expect(title(page, inProcess)).toBeVisible()
  await check('in process')
})
