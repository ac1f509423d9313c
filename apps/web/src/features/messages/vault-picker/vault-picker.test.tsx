// @vitest-environment happy-dom
import type { Chat } from '@calina/contract/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { media } from '#lib/upload-testing.ts'
import { personOf } from '../../../testing/people.ts'
import { usd } from '../../../testing/profit.ts'
import { show } from '../../../testing/screen.tsx'
import { NO_OFFER } from '../api/offer-draft.ts'
import { Composer } from '../components/composer.tsx'
import type { VaultFile } from './had-words.ts'
import { VaultPicker } from './vault-picker.tsx'

const AT = '2026-11-21T10:00:00.000Z'
const photo = (id: string, had: VaultFile['had'], more: Partial<VaultFile> = {}): VaultFile => ({
  ...{ id, name: `${id}.jpg`, vault: { id: 'v1', title: 'Serie ventana' }, had },
  media: {
    ...{ id, kind: 'image', locked: false, width: 60, height: 80, alt: '', src: `${id}.webp`, srcset: null },
    ...{ avif: null, placeholder: null, focal: null, duration: null, marked: false, play: null },
  },
  ...more,
})
const FILES = [
  photo('a', { kind: 'new' }),
  photo('b', { kind: 'none' }),
  photo('c', { kind: 'bought', price: usd(400), at: AT }),
  photo('d', { kind: 'vault' }, { vault: { id: 'v2', title: 'Persianas' } }),
  photo('e', { kind: 'sent', at: AT }),
  photo('f', { kind: 'free', at: AT }),
]
const VAULTS = [
  { id: 'v1', title: 'Serie ventana', files: 5 },
  { id: 'v2', title: 'Persianas', files: 1 },
]

let chats = 0
let wide = true
const chatOf = (): Chat =>
  ({ id: `vaults-${++chats}`, composer: 'open', receiver: personOf('mateo', 'Mateo Ríos', 'fan') }) as Chat
const onSend = vi.fn()
let listed = vi.fn()

beforeEach(() => {
  localStorage.clear()
  wide = true
  onSend.mockClear()
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: wide, addEventListener: () => {}, removeEventListener: () => {} },
  }))
})
afterEach(cleanup)

async function render(
  answer: object = { items: FILES, vaults: VAULTS, next: null },
  more: Partial<Record<keyof Api, unknown>> = {},
) {
  listed = vi.fn(async () => answer)
  const api = {
    getMedia: async ({ params }: { params: { media: string } }) => media(params.media),
    getQuickReplies: async () => ({ items: [] }),
    listSendableFiles: listed,
    ...more,
  }
  return await show(<Composer chat={chatOf()} onSend={onSend} />, {
    ...{ texts: ['messages'], as: 'model' as const },
    api: api as unknown as Partial<Api>,
  })
}
type Person = Awaited<ReturnType<typeof render>>
async function open(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Del baúl' }))
  return within(await screen.findByRole('dialog', { name: 'Del baúl' }))
}
const square = (dialog: Awaited<ReturnType<typeof open>>, name: string) =>
  dialog.findByRole('button', { name: new RegExp(`^${name}`) })

test('every square says what the fan has of it', async () => {
  const dialog = await open(await render())
  for (const [name, words] of [
    ['a', 'Nueva, nadie la tiene'],
    ['b', 'Sin enviar a Mateo'],
    ['c', 'La compró por $4'],
    ['d', 'De su baúl Persianas'],
    ['e', 'Enviada el 21 nov, sin abrir'],
    ['f', 'Gratis desde el 21 nov'],
  ])
    expect((await square(dialog, `${name}.jpg`)).getAttribute('aria-label')).toBe(`${name}.jpg, ${words}`)
})

test('what is chosen keeps its order, costs what was typed, and is sent with what was written', async () => {
  const person = await render()
  await person.type(screen.getByRole('textbox', { name: /Mateo Ríos/ }), 'La misma ventana')
  const dialog = await open(person)
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Agregar al mensaje' })
  expect(add.disabled).toBe(true)
  for (const name of ['b', 'a', 'c']) await person.click(await square(dialog, `${name}.jpg`))
  await person.click(await square(dialog, 'a.jpg'))
  await person.click(await square(dialog, 'a.jpg'))
  expect((await square(dialog, 'b.jpg')).textContent).toContain('1')
  expect((await square(dialog, 'a.jpg')).textContent).toContain('3')
  expect(dialog.getByText('3 fotos')).toBeTruthy()
  expect(dialog.getByText('Sin precio, Mateo lo ve gratis')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: 'Precio del mensaje' }), '6')
  expect(dialog.getByText('Recibes $4,80')).toBeTruthy()
  expect(dialog.getByText('Mateo verá el cristal y el precio')).toBeTruthy()
  await person.dblClick(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar por $6' })
  await waitFor(() => expect(send.disabled).toBe(false))
  await person.click(screen.getByRole('button', { name: 'Gratis, como vista previa: b.jpg' }))
  await person.click(send)
  expect(onSend.mock.calls).toEqual([
    [{ text: 'La misma ventana', media: ['b', 'c', 'a'], offer: { price: 600, previews: ['b'] } }],
  ])
})

test('what is attached already is not chosen twice, and a wrong price is said', async () => {
  const person = await render()
  const first = await open(person)
  await person.click(await square(first, 'a.jpg'))
  await person.click(first.getByRole('button', { name: 'Agregar al mensaje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open(person)
  const attached = (await square(again, 'a.jpg')) as HTMLButtonElement
  expect([attached.disabled, attached.getAttribute('aria-label')]).toEqual([
    true,
    'a.jpg, Ya está en el mensaje',
  ])
  await person.click(await square(again, 'b.jpg'))
  await person.type(again.getByRole('textbox', { name: 'Precio del mensaje' }), '900')
  expect(again.getByText('Elige un precio entre $1 y $500.')).toBeTruthy()
  expect(again.getByRole<HTMLButtonElement>('button', { name: 'Agregar al mensaje' }).disabled).toBe(true)
})

test('the list is narrowed by vault, by words, and to what the fan does not have', async () => {
  const person = await render()
  const dialog = await open(person)
  expect(await dialog.findByRole('radio', { name: /Todo\s*6/ })).toHaveProperty('checked', true)
  await person.click(dialog.getByRole('radio', { name: /Persianas\s*1/ }))
  await person.click(dialog.getByRole('switch', { name: 'Solo lo que Mateo no tiene' }))
  await person.type(dialog.getByRole('searchbox', { name: 'Buscar' }), 'hoja')
  await waitFor(() =>
    expect(listed.mock.lastCall?.[0]).toMatchObject({
      query: { vault: 'v2', missing: 'true', search: 'hoja' },
    }),
  )
})

test('a creator without files in vaults is told how to make one', async () => {
  const dialog = await open(await render({ items: [], vaults: [], next: null }))
  expect(await dialog.findByText('Tus baúles no tienen fotos ni videos')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Crear un baúl' }).getAttribute('href')).toMatch(/\/vault$/)
})

test('a message holds so many files, and no more are chosen', async () => {
  const many = Array.from({ length: 21 }, (_, index) => photo(`n${index}`, { kind: 'none' }))
  const person = await render({ items: many, vaults: VAULTS, next: null })
  const dialog = await open(person)
  for (const { id } of many) await person.click(await square(dialog, `${id}\\.jpg`))
  expect(dialog.getByText('20 fotos')).toBeTruthy()
})

test('on a phone it is reached by the button for files', async () => {
  wide = false
  const person = await render()
  expect(screen.queryByRole('button', { name: 'Del baúl' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Adjuntar fotos o videos' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Del baúl' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Del baúl' }))
  expect(await square(dialog, 'a.jpg')).toBeTruthy()
})

test('for many it says what is new and in which vault the others lie, and of nobody what they have', async () => {
  const onPick = vi.fn()
  const api = {
    listSendableFiles: async () => ({ items: FILES.slice(0, 2), vaults: VAULTS, next: null }),
  } as unknown as Partial<Api>
  const person = await show(
    <VaultPicker attached={[]} count={0} draft={NO_OFFER} open onClose={() => {}} onPick={onPick} />,
    { ...{ texts: ['messages'], as: 'model' as const }, api },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Del baúl' }))
  expect((await square(dialog, 'a.jpg')).getAttribute('aria-label')).toBe('a.jpg, Nueva, nadie la tiene')
  expect((await square(dialog, 'b.jpg')).getAttribute('aria-label')).toBe('b.jpg, Serie ventana')
  expect(dialog.queryByRole('switch')).toBeNull()
  await person.click(await square(dialog, 'b.jpg'))
  await person.type(dialog.getByRole('textbox', { name: 'Precio del mensaje' }), '6')
  expect(dialog.getByText('Verán el cristal y el precio')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Agregar al mensaje' }))
  expect(onPick.mock.calls).toEqual([[{ files: [{ id: 'b', name: 'b.jpg' }], price: '6' }]])
})
