import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinFunded } from './support/money.ts'
import { at, open } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'
import { createVault } from './support/vaults.ts'

test('a fan finds everything that they have bought, by person, kind and title', async ({
  page,
  context,
  visit,
}) => {
  const [one, two] = [await join(await visit(), 'model'), await join(await visit(), 'model')]
  const post = await publish(one, {
    text: 'La torre de noche',
    audience: 'paid',
    price: 500,
    pictures: ['sea1'],
  })
  const vault = await createVault(one, { title: 'Verano entero', price: 900, pictures: ['sea2', 'ines2'] })
  const other = await publish(two, { text: 'Puerto', audience: 'paid', price: 300, pictures: ['ines1'] })
  const fan = await joinFunded(context, 3000)

  await open(page, '/purchases')
  await expect(page.getByText('Aún no has comprado nada')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])

  await call(fan, 'unlockPost', { params: { post: post.id }, body: { price: 500 } })
  await call(fan, 'unlockVault', { params: { vault: vault.id }, body: { price: 900 } })
  await call(fan, 'unlockPost', { params: { post: other.id }, body: { price: 300 } })
  await open(page, '/purchases')
  const main = page.getByRole('main')
  const tile = (name: string) => main.getByRole('link').filter({ hasText: name })
  for (const name of ['La torre de noche', 'Verano entero', 'Puerto']) await expect(tile(name)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect(main.getByText(/^2 compras desde .*\$14/)).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])

  await main.getByRole('link', { name: /^Baúles/ }).click()
  await expect(page).toHaveURL(/\?kind=vault$/)
  await expect(tile('Puerto')).toHaveCount(0)
  await expect(tile('Verano entero')).toBeVisible()
  await open(page, `/purchases?creator=${two.username}`)
  await expect(tile('Puerto')).toBeVisible()
  await expect(tile('Verano entero')).toHaveCount(0)

  await open(page, '/purchases')
  await page.getByRole('searchbox', { name: 'Título o persona' }).fill('TORRE')
  await expect(page).toHaveURL(/\?q=TORRE$/)
  await expect(tile('La torre de noche')).toBeVisible()
  await expect(tile('Puerto')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Título o persona' }).fill('zzz')
  await expect(main.getByText('No hay compras así')).toBeVisible()
  await main.getByRole('link', { name: 'Ver todo' }).click()
  await expect(page).toHaveURL(at('/purchases'))

  // it stays where its creator has taken it off sale, and opens
  await call(one, 'withdrawVault', { params: { vault: vault.id } })
  await open(page, '/purchases')
  await tile('Verano entero').click()
  await expect(page).toHaveURL(at(`/vault/${vault.id}`))
  await expect(page.getByText('Tuyo para siempre')).toBeVisible()
})
