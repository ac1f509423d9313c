import { findings } from './support/accessibility.ts'
import { type Caller, call } from './support/api.ts'
import { at, open, openWithEvents } from './support/page.ts'
import { DEMO_PASSWORD, join } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const STATEMENT = 'Se lee la matrícula de un coche ajeno. Tápala, por favor.'

async function setReview(administrator: Caller, on: boolean): Promise<void> {
  await call(administrator, 'reauthenticate', { body: { password: DEMO_PASSWORD } })
  const { version } = await call(administrator, 'getSettings', {})
  await call(administrator, 'setSettings', {
    body: { version, settings: { postReview: { on, hours: 24 } } },
  })
}

test('a post is looked at before it comes out, and after a change; one that is refused says why', {
  tag: '@alone',
}, async ({ page, context, visit, watch }) => {
  const elsewhere = await visit()
  const creator = await join(elsewhere, 'model')
  const guest = await (await visit()).newPage()
  const staff = await enterStaff(context)
  await setReview(staff, true)
  try {
    // the creator is told before the button, and the post waits
    const theirs = await elsewhere.newPage()
    const compose = async (text: string): Promise<string> => {
      await openWithEvents(theirs, '/post/new')
      await expect(
        theirs.getByText(/^El equipo mira cada publicación antes de que salga, en 24 horas/),
      ).toBeVisible()
      await theirs.getByRole('textbox', { name: 'Texto', exact: true }).fill(text)
      const published = theirs.waitForResponse(answer => answer.url().endsWith('/v1/posts') && answer.ok())
      await theirs.getByRole('button', { name: 'Publicar para todo el mundo' }).dblclick()
      const { id } = await (await published).json()
      await openWithEvents(theirs, `/post/${id}`)
      return id
    }
    const id = await compose('La curva de la carretera, al alba')
    const waits = theirs.getByText('En revisión: de momento solo la ves tú')
    await expect(waits).toBeVisible()
    expect(await findings(theirs)).toEqual([])
    expect((await guest.request.get(`/post/${id}`)).status()).toBe(404)

    // staff see it whole and approve it: it is out on both pages
    await open(page, '/staff/reports')
    await page.getByRole('link', { name: `Publicación de ${creator.name}` }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Revisión \d+: Antes de publicar/ }),
    ).toBeVisible()
    await expect(page.getByText('La curva de la carretera, al alba')).toBeVisible()
    const decision = page.getByRole('region', { name: 'Decisión' })
    const act = decision.locator('button[type=submit]')
    await decision.getByText('Aprobar', { exact: true }).click()
    await expect(act).toHaveText('Aprobar la publicación')
    expect(await findings(page)).toEqual([])

    // it is changed meanwhile: what was not looked at does not come out
    await call(creator, 'editPost', {
      params: { post: id },
      body: { text: 'La curva, al alba', audience: 'everyone', price: null, media: [] },
    })
    watch.expectStatus(409, '/api/v1/staff/reports')
    await act.click()
    await expect(page.getByText('La publicación cambió mientras la mirabas.', { exact: false })).toBeVisible()
    await expect(page.getByText('La curva, al alba')).toBeVisible()
    await act.dblclick()
    await expect(waits).toHaveCount(0)
    await open(guest, `/post/${id}`)
    await expect(guest.getByText('La curva, al alba')).toBeVisible()

    // a change of what is out waits, too
    await open(theirs, `/post/${id}/edit`)
    await expect(theirs.getByText(/^Si cambias lo que dice o muestra, el equipo lo mira antes/)).toBeVisible()
    await theirs.getByRole('textbox', { name: 'Texto', exact: true }).fill('La recta, al alba')
    await theirs.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(theirs).toHaveURL(at(`/post/${id}`))
    await expect(waits).toBeVisible()
    await expect.poll(async () => (await guest.request.get(`/post/${id}`)).status()).toBe(404)

    // and is refused: the creator reads why
    await open(page, '/staff/reports')
    await page.getByRole('link', { name: `Publicación de ${creator.name}` }).click()
    await decision.getByText('No publicar', { exact: true }).click()
    await decision.getByLabel('Norma').fill('Datos de otros')
    await decision.getByLabel('Declaración de motivos').fill(STATEMENT)
    await expect(act).toHaveText('No publicarla y explicarlo')
    await act.dblclick()
    await expect(theirs.getByText('Retirada por el equipo', { exact: false }).first()).toBeVisible()
    await open(theirs, '/notifications')
    await expect(theirs.getByText('Tu publicación no se aprobó')).toBeVisible()
    await expect(theirs.getByText(STATEMENT)).toBeVisible()
    expect((await guest.request.get(`/post/${id}`)).status()).toBe(404)
  } finally {
    await setReview(staff, false)
  }
})
