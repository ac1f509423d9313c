import { call } from './support/api.ts'
import { mailedLink } from './support/mail.ts'
import { fund } from './support/money.ts'
import { at, open, openWithEvents } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('what a fan does is on every page of the creator within a moment, read once seen, and mailed', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const creator = await join(context, 'model')
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await openWithEvents(page, '/settings/display')
  await openWithEvents(phone, '/home')
  const bell = phone.getByRole('banner').getByRole('link', { name: /^Notificaciones/ })
  const rail = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /^Notificaciones/ })

  const elsewhere = await visit()
  const fan = await join(elsewhere, 'fan')
  await fund(fan, 2_000)
  await call(fan, 'follow', { params: { username: creator.username } })
  const post = await publish(creator, {
    text: 'Entre olivos',
    purchaseText: 'Al fondo, el mar.',
    audience: 'paid',
    price: 900,
    pictures: ['ines1'],
  })
  await call(fan, 'unlockPost', { params: { post: post.id }, body: { price: 900 } })
  await call(fan, 'addComment', {
    params: { post: post.id },
    body: { clientId: crypto.randomUUID(), text: '¿Otra serie?' },
  })

  // on every device, where nobody looks at the list
  for (const count of [bell, rail]) await expect(count.getByText('3', { exact: true })).toBeVisible()
  await rail.click()
  const row = (text: string | RegExp) => page.getByRole('article').filter({ hasText: text })
  await expect(row(`${fan.name} comentó tu publicación`)).toContainText('«¿Otra serie?»')
  await expect(row(`${fan.name} compró una publicación`)).toContainText('Ganaste $7,20')
  await expect(row(`${fan.name} te sigue`)).toContainText('Sin leer.')
  // read by being seen: the count is gone everywhere, and the mark stays as long as the list is open
  for (const count of [bell, rail]) await expect(count.getByText('3', { exact: true })).toHaveCount(0)
  await expect(row('comentó')).toContainText('Sin leer.')
  // what comes now comes into the list that is open
  await call(fan, 'likePost', { params: { post: post.id } })
  await expect(row(`A ${fan.name} le gusta`)).toBeVisible()

  await page.getByRole('link', { name: 'Ventas' }).click()
  await expect(page).toHaveURL(at('/notifications?filter=sales'))
  await expect(row('comentó')).toHaveCount(0)
  await row('compró').hover()
  await row('compró')
    .getByRole('button', { name: /^Eliminar/ })
    .dblclick()
  await expect(page.getByText('No hay ninguna aquí')).toBeVisible()
  await page.getByRole('link', { name: 'Todas' }).click()
  await expect(row('te sigue')).not.toContainText('Sin leer.')
  await row('comentó').getByRole('link').click()
  await expect(page).toHaveURL(at(`/post/${post.id}`))

  // a switch holds on every device, and by the link of a mail for who is not logged in
  await open(phone, '/settings/notifications')
  const mention = phone.getByRole('switch', { name: 'Ventas de publicaciones: Correo' })
  await expect(mention).toBeChecked()
  const link = await mailedLink(creator.request, creator.email, '/unsubscribe')
  const guest = await (await visit()).newPage()
  await open(guest, link)
  await expect(guest.getByText('«Ventas de publicaciones»')).toBeVisible()
  await guest.getByRole('button', { name: 'Dejar de recibirlos' }).dblclick()
  await expect(guest.getByText('Estos correos ya no te llegan.')).toBeVisible()
  await expect(mention).not.toBeChecked()
  watch.expectStatus(400, '/api/v1/notifications/unsubscribe')
  await guest.goto('/unsubscribe?token=nada')
  await expect(guest.getByText('Este enlace no sirve.')).toBeVisible()
})
