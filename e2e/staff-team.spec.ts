import { mailedCode, mailedLink } from './support/mail.ts'
import { entry, logIn, PASSWORD } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('somebody is invited, joins, sees what their role opens, and no more once it is taken', async ({
  page,
  browser,
}) => {
  const { name, username, email } = entry('fan')
  const context = await browser.newContext()
  try {
    await enterStaff(page.context())
    await page.goto('/staff/team')
    await page.getByRole('button', { name: 'Invitar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Correo').fill(email)
    await dialog.getByRole('checkbox', { name: /Moderación/ }).check()
    await dialog.getByRole('button', { name: 'Mandar la invitación' }).click()
    await expect(page.getByRole('button', { name: `Mandar otra vez ${email}` })).toBeVisible()

    const theirs = await context.newPage()
    const link = await mailedLink(context.request, email, '/staff/join')
    await theirs.goto(link)
    await expect(theirs.getByText(`Invitación para ${email}: Moderación.`)).toBeVisible()
    await theirs.getByLabel('Nombre visible').fill(name)
    await theirs.getByLabel('Usuario').fill(username)
    await theirs.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await theirs.getByLabel(/Repite|Confirma/).fill(PASSWORD)
    await theirs.getByLabel('Fecha de nacimiento').fill('1990-05-04')
    await theirs.getByRole('checkbox').first().check()
    await theirs.getByRole('checkbox').last().check()
    await theirs.getByRole('button', { name: 'Crear cuenta y unirme' }).click()
    await expect(theirs.getByText('te mandaremos un código por correo')).toBeVisible()

    const again = await context.newPage()
    await again.goto(link)
    await expect(again.getByText('Esta invitación ya no sirve.')).toBeVisible()
    await again.close()

    await theirs.getByRole('link', { name: 'Entrar' }).click()
    await logIn(theirs, username)
    await theirs
      .getByLabel(/[Cc]ódigo/)
      .first()
      .fill(await mailedCode(context.request, email))
    await theirs.getByRole('button', { name: 'Comprobar' }).click()
    await expect(theirs).toHaveURL(/\/staff$/)
    const menu = theirs.getByRole('navigation', { name: 'Equipo' })
    await expect(menu.getByRole('link', { name: 'Personas' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Auditoría' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Personas' }).click()
    await expect(theirs.getByRole('searchbox')).toBeVisible()

    await page.getByRole('button', { name: `Acciones para ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Terminar su trabajo aquí' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar su trabajo aquí' }).click()
    await expect(page.getByText(`${name} ya no está en el equipo`)).toBeVisible()
    await expect(theirs.getByRole('searchbox')).toHaveCount(0)
  } finally {
    await context.close()
  }
})
