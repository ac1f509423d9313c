import { call } from './support/api.ts'
import { joinFunded } from './support/money.ts'
import { open } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('the name of the buyer stands over what they bought, until the creator switches it off', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, {
    text: 'A la venta',
    audience: 'paid',
    price: 900,
    pictures: ['dunes1', 'sea1'],
  })
  const theirs = await visit()
  const fan = await joinFunded(theirs, 2000)
  const there = await theirs.newPage()
  await open(there, `/post/${post.id}`)
  const name = there.getByText(`@${fan.username}`, { exact: true })
  const article = there.getByRole('article')
  await expect(article.locator('.viewer-mark')).toHaveCount(0)
  await there.getByRole('button', { name: 'Desbloquear por $9' }).click()
  await expect(article.locator('.viewer-mark').first()).toHaveText(`@${fan.username}`)
  // it does not stand in the way of the picture below it, and is over the whole screen as well
  await article
    .getByRole('button', { name: /Ampliar/ })
    .first()
    .click()
  const viewer = there.getByRole('dialog')
  await expect(viewer.locator('.viewer-mark').first()).toHaveText(`@${fan.username}`)
  await there.keyboard.press('Escape')
  await expect(name.first()).toBeAttached()

  await open(page, `/post/${post.id}`)
  await expect(
    page
      .getByRole('article')
      .getByRole('button', { name: /Ampliar/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('.viewer-mark')).toHaveCount(0)
  await open(page, '/settings/security')
  const marks = page.getByRole('switch', { name: 'Mostrar el nombre de quien mira' })
  await expect(marks).toBeChecked()
  await marks.dblclick()
  await expect(marks).not.toBeChecked()
  await expect.poll(async () => (await call(creator, 'getViewerMarks', {})).shown).toBe(false)
  await page.reload()
  await expect(marks).not.toBeChecked()
  await there.reload()
  await expect(article.getByRole('button', { name: /Ampliar/ }).first()).toBeVisible()
  await expect(there.locator('.viewer-mark')).toHaveCount(0)
})
