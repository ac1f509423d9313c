import { findings } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { at, open, withoutLine } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const STATEMENT = 'Pediste dónde vive alguien. Eso no se puede aquí, y ya te lo dijimos.'

test('a comment is reported, staff take it down and warn, and everyone is told', { tag: '@both' }, async ({
  page,
  context,
  visit,
  watch,
  isMobile,
}) => {
  test.slow()
  const [browserOfCreator, browserOfFan, browserOfAuthor] = [await visit(), await visit(), await visit()]
  const creator = await join(browserOfCreator, 'model')
  const author = await join(browserOfAuthor, 'fan')
  await join(browserOfFan, 'fan')
  const post = await publish(creator, { text: 'Segunda tarde con la misma pared', pictures: ['dunes1'] })
  const say = (text: string) =>
    call(author, 'addComment', {
      params: { post: post.id },
      body: { clientId: crypto.randomUUID(), text, parent: null },
    })
  await say('Qué luz')
  await say('Ya sé cuál edificio es. Dime el piso.')

  // the fan reports it: a reason first, what was typed comes back, one report of a double click
  const there = await browserOfFan.newPage()
  await open(there, `/post/${post.id}`)
  const report = there
    .getByRole('listitem')
    .filter({ hasText: 'Dime el piso' })
    .getByRole('button', { name: `Denunciar el comentario de ${author.name}` })
  await report.click()
  const dialog = there.getByRole('dialog', { name: 'Denunciar el comentario' })
  const send = dialog.getByRole('button', { name: 'Denunciar', exact: true })
  await expect(send).toBeDisabled()
  await expect(dialog.getByText(`${author.name} no sabrá que fuiste tú`)).toBeVisible()
  await dialog.getByLabel('Cuéntanos más').fill('Insiste en saber dónde vivo.')
  await there.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await there.setViewportSize({ width: 320, height: 640 })
  await report.click()
  await expect(dialog.getByLabel('Cuéntanos más')).toHaveValue('Insiste en saber dónde vivo.')
  await dialog.getByText('Acoso o datos personales').click()
  expect(await findings(there)).toEqual([])
  await send.dblclick()
  await expect(dialog.getByRole('status')).toContainText('Denuncia enviada')
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  // staff see it among those around it, and decide
  const staff = await enterStaff(context)
  await open(page, '/staff/reports')
  await page
    .getByRole('region', { name: 'Denuncias' })
    .getByRole('link', { name: `Comentario de ${author.name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Denuncia \d+: Acoso/ })).toBeVisible()
  await expect(page.getByText('Insiste en saber dónde vivo.')).toBeVisible()
  const thread = page.getByRole('region', { name: 'Lo denunciado' })
  await expect(thread.getByRole('listitem')).toHaveText([/Qué luz/, /Dime el piso.*Denunciado/])
  const decision = page.getByRole('region', { name: 'Decisión' })
  const act = decision.locator('button[type=submit]')
  await expect(act).toBeDisabled()
  await decision.getByText('Advertir', { exact: true }).click()
  await expect(decision.getByLabel('Retirar también el comentario')).toBeChecked()
  await act.click()
  await expect(decision.getByText('Di qué norma se rompió.')).toBeVisible()
  await expect(decision.getByText(/^Falta decir por qué/)).toBeVisible()
  await decision.getByLabel('Norma').fill('Acoso y datos personales')
  await decision.getByLabel('Declaración de motivos').fill(STATEMENT)
  expect(await findings(page)).toEqual([])
  if (!isMobile) {
    // what was written is there again
    await page.reload()
    await decision.getByText('Advertir', { exact: true }).click()
    await expect(decision.getByLabel('Declaración de motivos')).toHaveValue(STATEMENT)
  }
  const { id } = await only(staff, author.name)
  await expect(act).toHaveText('Retirar y advertir')
  watch.expectDisconnection()
  await withoutLine(page, `/staff/reports/${id}/decision`, () => act.click())
  await expect(decision.getByRole('alert')).toBeVisible()
  await act.dblclick()
  await expect(page).not.toHaveURL(new RegExp(id))

  // it is gone for everybody; the author knows why, the reporter that something was done
  await there.reload()
  await expect(there.getByText('Qué luz')).toBeVisible()
  await expect(there.getByText('Dime el piso')).toHaveCount(0)
  await open(there, '/notifications')
  await expect(there.getByText('Tomamos medidas. Gracias por avisar.')).toBeVisible()
  const theirs = await browserOfAuthor.newPage()
  await open(theirs, '/notifications')
  await expect(theirs.getByText('Retiramos tu comentario')).toBeVisible()
  await expect(theirs.getByText(STATEMENT)).toBeVisible()

  // it is put back; nobody claims what is decided
  watch.tolerateStatus(404, '/api/v1/staff/queues/reports')
  await open(page, `/staff/reports/${id}`)
  await decision.getByRole('button', { name: 'Devolverlo' }).click()
  await decision.getByLabel('Qué le decimos a su autor').fill('Lo leímos otra vez: no pedía nada. Disculpa.')
  await decision.getByRole('button', { name: 'Devolverlo' }).dblclick()
  await expect(decision.getByText(/^Volvió el/)).toBeVisible()
  await open(there, `/post/${post.id}`)
  await expect(there.getByText('Dime el piso')).toBeVisible()
})

test('a post that is taken down stays with its creator, who reads why, and is nowhere else', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const browser = await visit()
  const creator = await join(browser, 'model')
  const post = await publish(creator, {
    text: 'Para quien se suscribe',
    audience: 'subscribers',
    pictures: ['sea1'],
  })
  const fan = await join(await visit(), 'fan')
  await call(fan, 'reportPost', {
    params: { post: post.id },
    body: { reason: 'copied', note: 'Esta foto es mía.' },
  })
  const staff = await enterStaff(context)
  const { id } = await only(staff, creator.name)
  await open(page, `/staff/reports/${id}`)
  // the picture of a locked post, whole
  const picture = page.getByRole('region', { name: 'Lo denunciado' }).getByRole('img').last()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\/(photo|avif)-/)
  const decision = page.getByRole('region', { name: 'Decisión' })
  await decision.getByText('Solo retirar').click()
  // only for the serious reasons it is on by itself
  await expect(decision.getByLabel('No admitir otra vez estas fotos y videos')).not.toBeChecked()
  await decision.getByLabel('Norma').fill('Contenido copiado')
  await decision.getByLabel('Declaración de motivos').fill('Esta foto es de otra persona, que nos lo pidió.')
  await decision.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(id))

  const own = await browser.newPage()
  await open(own, `/post/${post.id}`)
  await expect(own.getByText(/^Retirada por el equipo/)).toBeVisible()
  await own.getByRole('button', { name: 'Más opciones' }).click()
  await expect(own.getByRole('menuitem')).toHaveText(['Eliminar publicación'])
  await own.keyboard.press('Escape')
  await open(own, '/notifications')
  await expect(own.getByText('Retiramos tu publicación')).toBeVisible()

  const guest = await (await visit()).newPage()
  watch.tolerateStatus(404, `/post/${post.id}`)
  await guest.goto(`/post/${post.id}`)
  await expect(guest.getByText('Para quien se suscribe')).toHaveCount(0)
})

test('a guest who reports logs in first', async ({ page, visit }) => {
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, { text: 'A la vista' })
  await open(page, `/post/${post.id}`)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  await expect(page).toHaveURL(at(`/auth/login?redirect=${encodeURIComponent(`/post/${post.id}`)}`))
})

test('a message is reported from its menu; staff see those around it, and take it down for both', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  test.slow()
  const [ofFan, ofCreator] = [await visit(), await visit()]
  const { creator, chat } = await joinChat(ofFan, ofCreator)
  const write = (text: string) =>
    call(creator, 'sendMessage', { params: { chat }, body: { clientId: crypto.randomUUID(), text } })
  await write('Hola, ¿qué tal?')
  await write('Sé dónde vives, y voy a ir.')

  const there = await ofFan.newPage()
  await open(there, `/messages/${chat}`)
  if (isMobile) await there.setViewportSize({ width: 320, height: 640 })
  const menu = there.getByRole('button', { name: /^Opciones del mensaje/ }).last()
  await menu.click()
  await there.getByRole(isMobile ? 'button' : 'menuitem', { name: /^Denunciar/ }).click()
  const dialog = there.getByRole('dialog', { name: 'Denunciar el mensaje' })
  await expect(dialog.getByRole('radio')).toHaveCount(8)
  await dialog.getByText('Violencia').click()
  expect(await findings(there)).toEqual([])
  await dialog.getByRole('button', { name: 'Denunciar', exact: true }).dblclick()
  await expect(dialog.getByRole('status')).toContainText('Denuncia enviada')
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    there.viewportSize()?.width ?? 0,
  )
  // the person is reported from the menu of their page, by who is no friend of theirs either
  await open(there, `/${creator.username}`)
  await there.getByRole('button', { name: 'Más opciones' }).first().click()
  await expect(there.getByRole('menuitem', { name: `Denunciar a @${creator.username}` })).toBeVisible()

  const staff = await enterStaff(context)
  const { id } = await only(staff, creator.name)
  await open(page, `/staff/reports/${id}`)
  const thread = page.getByRole('region', { name: 'Lo denunciado' })
  await expect(thread.getByRole('listitem')).toHaveText([/qué tal/, /Sé dónde vives.*Denunciado/])
  expect(await findings(page)).toEqual([])
  const decision = page.getByRole('region', { name: 'Decisión' })
  await decision.getByText('Advertir', { exact: true }).click()
  await expect(decision.getByLabel('Retirar también el mensaje')).toBeChecked()
  await decision.getByLabel('Norma').fill('Amenazas')
  await decision.getByLabel('Declaración de motivos').fill(STATEMENT)
  const theirs = await ofCreator.newPage()
  await open(theirs, `/messages/${chat}`)
  await open(there, `/messages/${chat}`)
  await decision.locator('button[type=submit]').dblclick()
  // at once, for both
  for (const each of [there, theirs]) {
    await expect(each.getByRole('log').getByText('Nuestro equipo retiró este mensaje')).toBeVisible()
    await expect(each.getByRole('log').getByText('Sé dónde vives')).toHaveCount(0)
  }
})

/** The case of an author, which waits. */
async function only(staff: Parameters<typeof call>[0], name: string): Promise<{ id: string }> {
  const { items } = await call(staff, 'listQueueItems', {
    params: { queue: 'reports' },
    query: { limit: 100 },
  })
  const found = items.find(({ person }) => person?.name === name)
  if (!found) throw new Error(`nothing of ${name} was reported`)
  return found
}
