// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadItem } from '#lib/upload-item.ts'
import { media, picture } from '#lib/upload-testing.ts'
import { show } from '../../../testing/screen.tsx'
import { PhotoSheet } from './photo-sheet.tsx'

const SIZE = { width: 800, height: 600 }
const rendered = new File([new Uint8Array(5)], 'mar.jpg', { type: 'image/jpeg' })
const drawing = vi.hoisted(() => ({ loadPhoto: vi.fn(), renderPhoto: vi.fn() }))
vi.mock('./editor/render-photo.ts', () => ({
  ...drawing,
  previewOf: () => document.createElement('canvas'),
  paint: () => undefined,
}))

const source = picture('mar.jpg')
const item = (key: string, more: Partial<UploadItem> = {}): UploadItem => ({
  key,
  name: 'mar.jpg',
  size: 3,
  kind: 'image',
  duration: undefined,
  alt: '',
  preview: 'blob:mar',
  source,
  mediaId: key,
  state: { step: 'ready', media: media(key) },
  ...more,
})

beforeEach(() => {
  drawing.loadPhoto.mockReset().mockResolvedValue({ ...SIZE, type: 'image/jpeg', image: {} })
  drawing.renderPhoto.mockReset().mockResolvedValue(rendered)
  // happy-dom lays nothing out
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
})

async function opened(items: readonly UploadItem[] = [item('a'), item('b')]) {
  const onEdit = vi.fn().mockResolvedValue(undefined)
  function Sheet() {
    const [open, setOpen] = useState<string | undefined>('a')
    return (
      <PhotoSheet
        items={items}
        opened={open}
        onOpen={setOpen}
        onAlt={() => undefined}
        onEdit={onEdit}
        onMoving={() => undefined}
        onRemove={() => undefined}
      />
    )
  }
  const person = await show(<Sheet />, { texts: ['publish', 'editor', 'uploads', 'posts'] })
  const sheet = await screen.findByRole('dialog', { name: `Foto 1 de ${items.length}` })
  const press = (name: string) => person.click(within(sheet).getByRole('button', { name }))
  const choose = (name: string) => person.click(within(sheet).getByRole('radio', { name }))
  return { person, sheet, press, choose, onEdit }
}

test('what was cut, turned and straightened is sent with Listo', async () => {
  const { choose, press, onEdit } = await opened()
  await choose('Recortar')
  await choose('1:1')
  await press('Girar a la izquierda')
  await press('Reflejar')
  await press('Listo')
  expect(onEdit).toHaveBeenCalledWith('a', {
    file: rendered,
    source,
    edit: expect.objectContaining({ ratio: '1:1', turns: 1, mirrored: true }),
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nothing is sent where nothing was changed, or all was taken back', async () => {
  const { choose, press, onEdit } = await opened()
  await choose('Recortar')
  await press('Reflejar')
  await press('Deshacer')
  await choose('4:5')
  await press('Restablecer')
  await press('Listo')
  expect(onEdit).not.toHaveBeenCalled()
})

test('the keyboard moves the cut, and moves, resizes and removes zones', async () => {
  const { choose, press, person, sheet, onEdit } = await opened()
  await choose('Recortar')
  await choose('1:1')
  within(sheet)
    .getByRole('button', { name: /^Recorte/ })
    .focus()
  await person.keyboard('{ArrowRight}')
  await choose('Difuminar')
  await press('Agregar una zona')
  await press('Otra zona')
  within(sheet)
    .getByRole('button', { name: /^Zona 2/ })
    .focus()
  await person.keyboard('{Delete}')
  within(sheet)
    .getByRole('button', { name: /^Zona 1/ })
    .focus()
  await person.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  await press('Listo')
  const [, { edit }] = onEdit.mock.calls[0] ?? []
  expect(edit.crop.x).toBeGreaterThan(0)
  expect(edit.zones).toHaveLength(1)
  const [zone] = edit.zones
  expect(zone.y + zone.height / 2).toBeGreaterThan(0.5)
  expect(zone.width * SIZE.width).toBeGreaterThan(zone.height * SIZE.height)
})

test('another photo is opened only once the edit is applied', async () => {
  const { choose, press, onEdit } = await opened()
  await choose('Recortar')
  await press('Reflejar')
  await press('Foto siguiente')
  await screen.findByRole('dialog', { name: 'Foto 2 de 2' })
  expect(onEdit).toHaveBeenCalledTimes(1)
})

test('closing asks before an edit is lost', async () => {
  const { choose, press, onEdit, person } = await opened()
  await choose('Recortar')
  await press('Reflejar')
  await press('Cerrar')
  const question = await screen.findByRole('dialog', { name: '¿Descartar lo que editaste?' })
  await person.click(within(question).getByRole('button', { name: 'Descartar' }))
  expect(onEdit).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what this browser cannot open is edited from what the server has made of it, once it has', async () => {
  drawing.loadPhoto.mockImplementation(async (address: string) => {
    if (address.startsWith('blob:')) throw new Error('no HEIC here')
    return { ...SIZE, type: 'image/webp', image: {} }
  })
  const waiting = await opened([item('a', { state: { step: 'processing' } })])
  await waiting.choose('Difuminar')
  expect(await screen.findByText(/^Este navegador no puede abrir la foto/)).toBeTruthy()
})

test('an edit of what the server has made goes on from its result', async () => {
  drawing.loadPhoto.mockImplementation(async (address: string) => {
    if (address.startsWith('blob:')) throw new Error('no HEIC here')
    return { ...SIZE, type: 'image/webp', image: {} }
  })
  const { choose, press, onEdit } = await opened([item('a')])
  await choose('Recortar')
  await press('Reflejar')
  await press('Listo')
  expect(drawing.loadPhoto).toHaveBeenLastCalledWith('/w/a', 'image/webp')
  expect(onEdit.mock.calls[0]?.[1]).toMatchObject({ file: rendered, source: undefined })
})
