import { findingsInBothThemes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { handIn, sendSide } from './support/identity.ts'
import { at, open } from './support/page.ts'
import { join } from './support/people.ts'
import { enterStaff, hireStaff, openByKeys, rowOf, typeFacts } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('documents come in live, are rejected, sent again, approved, taken back and approved again', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  await enterStaff(context)
  await open(page, '/staff/documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()

  const creator = await join(await visit(), 'model')
  await handIn(creator, 'id-card')
  await expect(rowOf(page, creator)).toBeVisible()

  // rejected by the keyboard alone
  await openByKeys(page, creator)
  await page.keyboard.press('2')
  await expect(page.getByRole('img', { name: 'Reverso del documento' })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('No se puede aprobar: falla el reverso.')).toBeVisible()
  await page.keyboard.press('1')
  const text = page.getByLabel(/^Lo que leerá/)
  await expect(text).not.toHaveValue('')
  const observation = await text.inputValue()
  await page.keyboard.press('x')
  await expect(page.getByText(`${creator.name}: se rechazó el reverso.`)).toBeVisible()
  await expect(rowOf(page, creator)).toHaveCount(0)

  // its creator reads why, and sends only that again
  const { missing, documents } = await call(creator, 'getIdentity', {})
  expect(missing).toEqual(['back'])
  expect(documents.map(({ observation }) => observation)).toEqual([null, observation, null])
  await sendSide(creator, 'back')
  await call(creator, 'submitIdentity', {})
  await expect(rowOf(page, creator)).toContainText('Reenvío, reverso')

  // approved, taken back, and approved again, by keys
  await openByKeys(page, creator)
  await expect(page.getByRole('img', { name: 'Reverso del documento' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await typeFacts(page)
  await page.keyboard.press('a')
  const done = page.getByText(`${creator.name}: documentos aprobados.`)
  await expect(done).toBeVisible()
  const verified = async () => (await call(creator, 'getUser', {})).user.verified
  await expect.poll(verified).toBe('true')
  await page.keyboard.press('u')
  await expect(done).toHaveCount(0)
  await expect.poll(verified).toBe('false')
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
  await typeFacts(page)
  await page.keyboard.press('a')
  await expect(done).toBeVisible()
  await expect.poll(verified).toBe('true')
})

test('who opens documents that somebody looks at is told so, and so are those who see the list', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const creator = await join(await visit(), 'model')
  await handIn(creator)
  // nobody else looks at documents as these two, and a person looks at one at a time
  const administrator = await enterStaff(await visit())
  const { name } = await hireStaff(administrator, context)
  await open(page, '/staff/documents')
  await rowOf(page, creator).click()
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()

  const there = await visit()
  await hireStaff(administrator, there)
  const beside = await there.newPage()
  await open(beside, '/staff/documents')
  await expect(rowOf(beside, creator)).toContainText(`${name} lo está viendo`)
  await rowOf(beside, creator).click()
  await expect(beside.getByText(`${name} lo está viendo desde`)).toBeVisible()
  await expect(page.getByText(/lo está viendo desde/)).toHaveCount(0)

  // who leaves it gives it back, and the other one has it with the next sign
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(at('/staff'))
  await expect(rowOf(beside, creator)).not.toContainText('lo está viendo')
})

test('the queue and an opened identity hold at every width, in both themes', { tag: '@both' }, async ({
  page,
  context,
  visit,
  isMobile,
}) => {
  test.slow()
  const creator = await join(await visit(), 'model')
  await handIn(creator)
  await enterStaff(context)
  await open(page, '/staff/documents')
  await rowOf(page, creator).click()
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Frente del documento' })).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])
  for (const width of isMobile ? [320, 390] : [768, 1120, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow(), `at ${width}`).toBeLessThanOrEqual(0)
  }
  if (isMobile) {
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(page).toHaveURL(at('/staff/documents'))
  }
})
