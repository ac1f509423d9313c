// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { QuickReplies } from './quick-replies.tsx'

const begin = async (items: string[]) => {
  let kept = items
  const api = {
    getQuickReplies: vi.fn(async () => ({ items: kept })),
    setQuickReplies: vi.fn(async ({ body }: { body: { items: string[] } }) => {
      kept = body.items
      return { items: kept }
    }),
  }
  const onPick = vi.fn()
  const person = await show(
    <QuickReplies fan={personOf('mateo', 'Mateo Ríos')} onPick={onPick} onSchedule={() => {}} schedulable />,
    { api: api as unknown as Partial<Api> },
  )
  return { person, api, onPick }
}
const field = () => screen.findByRole('textbox', { name: /^Una en cada línea/ })

test('a press puts a reply with the fan’s name into the field', async () => {
  const { person, onPick } = await begin(['Gracias, {nombre}', 'Hoy a las nueve'])
  await person.click(await screen.findByRole('button', { name: 'Gracias, Mateo' }))
  expect(onPick.mock.calls).toEqual([['Gracias, Mateo']])
})

test('the first ones are written line by line, and saved once', async () => {
  const { person, api } = await begin([])
  await person.click(await screen.findByRole('button', { name: 'Respuestas rápidas' }))
  await person.type(await field(), 'Hola{enter}Hasta luego{enter}Hola')
  await person.dblClick(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('button', { name: 'Hasta luego' })).toBeTruthy()
  expect(api.setQuickReplies.mock.calls.map(([call]) => call.body.items)).toEqual([['Hola', 'Hasta luego']])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('too many are refused with the limit, and a failure loses nothing', async () => {
  const { person, api } = await begin(Array.from({ length: 20 }, (_, index) => `Texto ${index}`))
  await person.click(await screen.findByRole('button', { name: 'Cambiar' }))
  await person.type(await field(), '{enter}Uno más')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/Caben 20 respuestas/)).toBeTruthy()
  expect(api.setQuickReplies).not.toHaveBeenCalled()

  api.setQuickReplies.mockRejectedValueOnce(new ApiError('UNAVAILABLE', 503))
  await person.clear(await field())
  await person.type(await field(), 'Hola')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await field()).toHaveProperty('value', 'Hola')
})
