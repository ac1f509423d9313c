import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { expectNotice, open } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { enterStaff, hireStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Refunds by staff: a part by one person, then the rest and everybody else by two, and what both sides read. */

const PART = 'Faltaba una de las dos fotos.'
const REST = 'La foto no era suya: devolvemos el precio entero a todas las personas.'

test('staff give a part back, then everybody theirs with a second signature, and both sides read why', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, {
    text: 'En venta',
    audience: 'paid',
    price: 900,
    pictures: ['ines3'],
  })
  const theirs = await visit()
  const buyer = await joinFunded(theirs, 5_000)
  const others = [await joinFunded(await visit(), 5_000), await joinFunded(await visit(), 5_000)]
  for (const fan of [buyer, ...others])
    await call(fan, 'unlockPost', { params: { post: post.id }, body: { price: 900 } })

  const administrator = await enterStaff(context)
  const { items } = await call(administrator, 'listPeople', { query: { search: buyer.username } })
  const movements = `/staff/people/${items[0]?.id}?tab=money`
  await open(page, movements)
  const begin = page.getByRole('button', { name: new RegExp(`^Devolver .*${creator.name}$`) })
  await begin.click()
  const dialog = page.getByRole('dialog', { name: 'Devolver' })
  await expect(dialog.getByText(`Publicación de ${creator.name}`)).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await dialog.getByText('Una parte').click()
  await dialog.getByLabel('Monto').fill('4,50')
  await dialog.getByText('Hasta $50 lo haces tú', { exact: false }).click()
  await page.keyboard.press('2')
  await expect(dialog.getByRole('radio', { name: /No es lo que decía/ })).toBeChecked()
  await dialog.getByLabel('Lo que leerán los dos').fill(PART)
  await dialog.getByRole('button', { name: 'Devolver $4,50' }).dblclick()
  await expectNotice(page, `Devolviste $4,50 a ${buyer.name}`)
  expect(await balanceOf(buyer)).toBe(4_550)

  // the rest, and everybody else: that waits for another person
  await begin.click()
  await expect(dialog.getByText('Ya se devolvieron $4,50 de $9,00.')).toBeVisible()
  await page.keyboard.press('4')
  await dialog.getByLabel('Lo que leerán los dos').fill(REST)
  await dialog.getByRole('switch', { name: /^Devolver también a las otras 2 personas/ }).click()
  await dialog.getByRole('button', { name: 'Proponer devolver $22,50' }).click()
  await expectNotice(page, 'Propuesta guardada: espera otra firma')
  await open(page, '/staff')
  await page.getByRole('link', { name: / espera.* una firma$/ }).click()
  const row = (on: typeof page) => on.getByRole('row').or(on.getByRole('listitem')).filter({ hasText: REST })
  await expect(row(page)).toContainText('La propusiste tú: firma otra persona.')
  expect(await balanceOf(buyer)).toBe(4_550)

  const office = await visit()
  await hireStaff(administrator, office, ['finance'])
  const desk = await office.newPage()
  await open(desk, '/staff/refunds')
  await expect(row(desk)).toBeVisible()
  expect(await findingsOnBothSizes(desk)).toEqual([])
  await row(desk)
    .getByRole('button', { name: /^Firmar y devolver \$22,50/ })
    .dblclick()
  await expectNotice(desk, 'Firmada: $4,50 vuelven')
  await desk.getByText('Decididas').click()
  await expect(row(desk)).toContainText('Las otras 2 personas ya lo tienen: $18,00')
  for (const fan of [buyer, ...others]) expect(await balanceOf(fan)).toBe(5_000)

  // the buyer reads it where the notification leads, and what was bought is locked again
  const seen = await theirs.newPage()
  await open(seen, '/notifications')
  await seen
    .getByRole('link', { name: /Te devolvimos \$4,50 de una compra/ })
    .first()
    .click()
  const line = seen.getByRole('dialog', { name: 'Transacción' })
  await expect(line.getByText(REST)).toBeVisible()
  await expect(line.getByText('Retirado por normas')).toBeVisible()
  const { access } = await call(buyer, 'getPost', { params: { post: post.id } })
  expect(access).toBe('locked-price')

  // so does the creator, of the first sale and of the others together
  const told = (await call(creator, 'listNotifications', { query: {} })).items.filter(
    ({ topic }) => topic === 'refund',
  )
  expect(told.map(({ title, description }) => `${title}: ${description}`).toSorted()).toEqual([
    `Devolvimos $18 a otras 2 personas que compraron lo mismo: ${REST}`,
    `Devolvimos $4,50 de una venta tuya: ${PART}`,
    `Devolvimos $4,50 de una venta tuya: ${REST}`,
  ])
})
