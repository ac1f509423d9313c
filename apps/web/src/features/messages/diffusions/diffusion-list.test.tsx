// @vitest-environment happy-dom

import type { Diffusion } from '@calina/contract/types'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diffusionOf } from '../../../testing/diffusions.ts'
import { show } from '../../../testing/screen.tsx'
import { DiffusionList } from './diffusion-list.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(cleanup)

const begin = (items: Diffusion[], filter: 'sent' | 'scheduled' = 'sent') =>
  show(<DiffusionList filter={filter} />, {
    texts: ['messages', 'diffusions'],
    api: { listDiffusions: async () => ({ items, next: null, scheduled: 2 }) },
  })
const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'Tus difusiones' }))
  return (await list.findAllByRole('link')).map(each => each.textContent ?? '')
}

test('what is going out stands first, then the rest, each with what it brought', async () => {
  await begin([
    diffusionOf({ id: 'a', text: 'Enviada ayer' }),
    diffusionOf({ id: 'b', text: 'Saliendo', state: 'sending', sent: 4 }),
    diffusionOf({ id: 'c', text: 'Sin precio', offer: null, bought: 0 }),
  ])
  const [first, second, third] = await rows()
  expect(first).toContain('Saliendo')
  expect(first).toContain('4 de 10')
  expect(second).toContain('$9,60')
  expect(third).toContain('Gratis')
  expect(third).not.toContain('Comprados')
  expect(screen.getByRole('link', { name: /^Programadas/ }).textContent).toContain('2')
})

test('a row says to whom, without whom, and names a list that was deleted as such', async () => {
  const { audience } = diffusionOf()
  await begin([
    diffusionOf({
      audience: {
        ...audience,
        lists: [{ id: 'l1', name: 'Mis mejores' }],
        withoutLists: [{ id: 'l2', name: null }],
      },
    }),
  ])
  expect((await rows())[0]).toContain('suscriptores activos y Mis mejores, sin una lista eliminada · $6')
  expect((await rows())[0]).not.toContain('segunda línea')
})

test('the first minute says what one is for, and leads there', async () => {
  await begin([])
  expect(await screen.findByText('Todavía no has enviado ninguna')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nueva difusión' }).getAttribute('href')).toBe(
    '/messages/new-diffusion',
  )
})
