// @vitest-environment happy-dom
import type { UploadedMedia } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { show } from '../../../testing/screen.tsx'
import { FocalField } from './focal-field.tsx'

const media = { id: 'm1', widest: 'ancha.webp', preview: null, focal: null } as Partial<UploadedMedia>
const item = (state: object) => ({ key: 'k1', kind: 'image', state }) as unknown as UploadItem

test('a point is chosen by keys from the middle, kept once, and known to the form', async () => {
  const setFocalPoint = vi.fn<Api['setFocalPoint']>(
    async ({ body }) => ({ ...media, focal: body }) as UploadedMedia,
  )
  const renew = vi.fn()
  const person = await show(
    <FocalField
      item={item({ step: 'ready', media })}
      uploads={{ renew } as Partial<FormUploads> as FormUploads}
    />,
    { texts: ['publish'], api: { setFocalPoint } },
  )
  await person.click(screen.getByRole('button', { name: 'Elegir qué no se corta' }))
  const picker = screen.getByRole('button', { name: /50% a lo ancho, 50% a lo alto/ })
  picker.focus()
  await person.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('button', { name: /45% a lo ancho, 40% a lo alto/ })).toBe(picker)
  await person.dblClick(screen.getByRole('button', { name: 'Guardar este punto' }))
  expect(setFocalPoint.mock.calls.map(([input]) => input)).toEqual([
    { params: { media: 'm1' }, body: { x: 0.45, y: 0.4 } },
  ])
  expect(renew).toHaveBeenCalledExactlyOnceWith('k1', { ...media, focal: { x: 0.45, y: 0.4 } })
  expect(await screen.findByRole('button', { name: 'Elegir qué no se corta' })).toBeTruthy()
})

test('a photo that has not come up is not asked about', async () => {
  await show(<FocalField item={item({ step: 'sending', sent: 1 })} uploads={{} as FormUploads} />, {
    texts: ['publish'],
  })
  expect(screen.queryByRole('button')).toBeNull()
})
