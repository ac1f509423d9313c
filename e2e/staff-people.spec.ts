import { type Caller, call, Refusal } from './support/api.ts'
import { join, logIn, PASSWORD } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** The account of somebody, as staff find it. */
async function idOf(staff: Caller, username: string): Promise<string> {
  const { items } = await call(staff, 'listPeople', { query: { search: username } })
  return items[0]?.id ?? ''
}

test('a suspension ends an open page at once and keeps its person out until it is lifted', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  try {
    const fan = await join(context, 'fan')
    const theirs = await context.newPage()
    await theirs.goto('/settings/security')
    const staff = await enterStaff(page.context())

    await page.goto('/staff/people')
    await page.getByRole('searchbox').fill(fan.username)
    await page.getByRole('link', { name: fan.username }).click()
    await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
    await page.getByRole('button', { name: 'Suspender' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(dialog.getByText('Elige una razón.')).toBeVisible()
    await dialog.getByLabel('Razón').selectOption('fraud')
    await dialog.getByLabel('Qué pasó').fill('Pagó con una tarjeta ajena.')
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(theirs).toHaveURL(/\/auth\/login/)
    await expect(page.getByText('Pagó con una tarjeta ajena.')).toBeVisible()

    const refused = await call({ request: context.request }, 'logIn', {
      body: { username: fan.username, password: PASSWORD },
    }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)

    await page.getByRole('button', { name: 'Restaurar' }).click()
    await dialog.getByLabel('Por qué se restaura').fill('Era su propia tarjeta.')
    await dialog.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible()
    await theirs.goto('/auth/login')
    await logIn(theirs, fan.username)
    await expect(theirs).toHaveURL(/\/home/)

    const acts = await call(staff, 'listPersonActs', {
      params: { user: await idOf(staff, fan.username) },
      query: {},
    })
    expect(acts.items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['account.suspended', 'account.restored']),
    )
  } finally {
    await context.close()
  }
})

test('the exclusive badge appears on the open page of a creator within a second', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  try {
    const creator = await join(context, 'model')
    const theirs = await context.newPage()
    await theirs.goto(`/${creator.username}`)
    await expect(theirs.getByRole('heading', { name: creator.name })).toBeVisible()
    const staff = await enterStaff(page.context())
    await page.goto(`/staff/people/${await idOf(staff, creator.username)}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Dar la insignia exclusiva' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/pasa de 20.% a 15.%/)).toBeVisible()
    await dialog.getByLabel('Razón, para la auditoría').fill('Publica solo aquí')
    await dialog.getByRole('button', { name: 'Dar la insignia exclusiva' }).click()
    await expect(page.getByText(`${creator.name} tiene la insignia exclusiva`)).toBeVisible()
    await expect(theirs.getByText('Exclusiva').first()).toBeVisible()
  } finally {
    await context.close()
  }
})

test('a note is for staff alone, and a whole address is shown for a reason that is kept', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const colleague = await browser.newContext()
  try {
    const fan = await join(context, 'fan')
    const staff = await enterStaff(page.context())
    const id = await idOf(staff, fan.username)
    await page.goto(`/staff/people/${id}`)
    await page.getByLabel('Nota que solo lee el equipo').fill('Prefiere escribir por la tarde.')
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(page.getByRole('article').getByText('Prefiere escribir por la tarde.')).toBeVisible()

    await enterStaff(colleague)
    const other = await colleague.newPage()
    await other.goto(`/staff/people/${id}`)
    await expect(other.getByText('Prefiere escribir por la tarde.')).toBeVisible()
    await expect(call(fan, 'listNotes', { params: { user: id }, query: {} })).rejects.toThrow()

    await expect(page.getByText(fan.email)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver completo: Correo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Razón, para la auditoría').fill('Pidió ayuda con su correo')
    await dialog.getByRole('button', { name: 'Mostrar' }).click()
    await expect(page.getByText(fan.email)).toBeVisible()
    await page.getByRole('link', { name: 'Actos', exact: true }).click()
    await expect(page.getByText('vio el correo completo')).toBeVisible()
    await expect(page.getByText('Pidió ayuda con su correo')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Resumen' }).click()
    await expect(page.getByText(fan.email)).toHaveCount(0)
  } finally {
    await context.close()
    await colleague.close()
  }
})
