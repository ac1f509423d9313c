import { call } from './support/api.ts'
import { balanceOf, fundedVisitor } from './support/money.ts'
import { expectNotice, open } from './support/page.ts'
import { join } from './support/people.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('a post opens for everybody once enough has come in, said before anybody pays', async ({
  page,
  context,
  visit,
  watch,
}) => {
  await join(context, 'model')
  await open(page, '/post/new')
  await page.getByLabel('Agregar fotos').setInputFiles([picture('dunes1')])
  await page.getByRole('radio', { name: /^Con precio/ }).check()
  await page.getByRole('textbox', { name: 'Texto de venta' }).fill('El viaje entero')
  await page.getByRole('textbox', { name: 'Texto con la compra' }).fill('Gracias entre todos')
  await page.getByRole('switch', { name: 'Abrirla para todos al llegar a una meta' }).check()
  const goal = page.getByRole('textbox', { name: 'Meta' })
  const send = page.getByRole('main').getByRole('button', { name: /^Publicar por/ })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  for (const wrong of ['9,99', '10 000,01', '']) {
    await goal.fill(wrong)
    await expect(send).toBeDisabled()
    await expect(goal).toHaveAccessibleDescription(/Pon una meta de \$10 a \$10[.,\s\u00a0]?000\./)
  }
  await goal.fill('25')
  // what is typed is there again
  await page.reload()
  await expect(goal).toHaveValue('25')
  await send.click()
  await expectNotice(page, 'Ya está publicada')
  const id = page.url().split('/').at(-1) ?? ''
  const own = page.getByRole('article').getByRole('region', { name: 'Meta' })
  await expect(own).toContainText('Se abre para todos cuando entren $25')
  await expect(own.getByRole('button')).toHaveCount(0)

  const { fan, there } = await fundedVisitor(visit, 2000)
  await open(there, `/post/${id}`)
  const shown = there.getByRole('article').getByRole('region', { name: 'Meta' })
  await expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await shown.getByRole('button', { name: 'Aportar' }).click()
  const sheet = there.getByRole('dialog', { name: 'Aportar a la meta' })
  await expect(sheet).toContainText('No se devuelve si la meta no se alcanza.')
  const amount = sheet.getByRole('textbox', { name: 'Cuánto aportas' })
  await amount.fill('26')
  await expect(amount).toHaveAccessibleDescription(/De \$1 a \$25\./)
  await expect(sheet.getByRole('button', { name: 'Aportar', exact: true })).toBeDisabled()
  // what the balance lacks is said, and the way back has the amount
  await amount.fill('22')
  await expect(sheet.getByRole('link', { name: 'Recargar' })).toHaveAttribute('href', /contribute%3D2200/)
  await open(there, `/post/${id}?contribute=1500`)
  await expect(amount).toHaveValue('15')
  await sheet.getByRole('button', { name: 'Aportar $15' }).dblclick()
  await expectNotice(there, 'Aportaste $15')
  await expect(sheet).toBeHidden()
  await expect(shown).toContainText('Van $15. Faltan $10.')
  await expect(shown).toContainText('Has aportado $15')
  await expect(there.getByRole('article')).not.toContainText('Gracias entre todos')
  expect(await balanceOf(fan)).toBe(500)
  // the creator sees it come in
  await expect(own).toContainText('Van $15. Faltan $10.')

  // another one meanwhile: what is missing is less than what is pressed
  const { fan: second, there: elsewhere } = await fundedVisitor(visit, 5000)
  await open(elsewhere, `/post/${id}`)
  const other = elsewhere.getByRole('article').getByRole('region', { name: 'Meta' })
  await other.getByRole('button', { name: 'Aportar' }).click()
  const otherSheet = elsewhere.getByRole('dialog', { name: 'Aportar a la meta' })
  await otherSheet.getByRole('textbox', { name: 'Cuánto aportas' }).fill('10')
  await call(fan, 'contributeToGoal', { params: { post: id }, body: { amount: 100 } })
  watch.expectStatus(409, `/api/v1/posts/${id}/contributions`)
  await otherSheet.getByRole('button', { name: 'Aportar $10' }).click()
  await expectNotice(elsewhere, 'Falta menos que eso para la meta. Mira cuánto falta y vuelve a intentarlo.')
  expect(await balanceOf(second)).toBe(5000)
  await expect(otherSheet.getByRole('textbox')).toHaveAccessibleDescription(/De \$1 a \$9\./)
  await otherSheet.getByRole('textbox', { name: 'Cuánto aportas' }).fill('9')
  await otherSheet.getByRole('button', { name: 'Aportar $9' }).click()
  await expectNotice(elsewhere, 'Con tus $9 se llegó a la meta')
  await expect(elsewhere.getByRole('article')).toContainText('Gracias entre todos')
  await expect(other).toContainText('Meta de $25 alcanzada: abierta para todos')

  // it has opened where it was open already, and for guests
  await expect(there.getByRole('article')).toContainText('Gracias entre todos')
  await expect(own).toContainText('alcanzada')
  const guest = await (await visit()).newPage()
  await open(guest, `/post/${id}`)
  await expect(guest.getByRole('article')).toContainText('Gracias entre todos')
  await expect(guest.getByRole('button', { name: /Desbloquear/ })).toHaveCount(0)
  // a shared link shows it, as that of a post for everybody
  await expect(guest.locator('meta[name="description"]')).toHaveAttribute('content', 'El viaje entero')
  await expect(page.getByRole('article')).toContainText('La ve todo el mundo')
})
