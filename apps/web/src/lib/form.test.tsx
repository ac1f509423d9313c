// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { show } from '../testing/screen.tsx'
import { ApiError } from './api.ts'
import { useForm } from './form.ts'

interface Values {
  name: string
  city: string
}
const SAVED = { name: '', city: 'Quito' }

function Form({ send, draft }: { send: (values: Values) => Promise<void>; draft?: string }) {
  const form = useForm<Values>({
    saved: SAVED,
    ...(draft && { draft }),
    check: ({ name, city }) => ({
      name: name ? undefined : 'Escribe un nombre',
      city: city ? undefined : 'Escribe una ciudad',
    }),
    send,
    refusals: { codes: { USERNAME_TAKEN: 'name' }, issues: { city: 'auth.required', name: null } },
  })
  return (
    <form {...form.props}>
      <FormProblem error={form.problem} />
      <TextField label="Nombre" {...form.text('name')} />
      <TextField label="Ciudad" {...form.text('city')} />
      <button type="submit" aria-busy={form.busy}>
        Guardar
      </button>
      <button type="button" disabled={!form.changed} onClick={() => form.reset()}>
        Descartar
      </button>
    </form>
  )
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ciudad' })
const press = () => screen.getByRole('button', { name: 'Guardar' })

test('errors come with the first try, at their fields, and the first wrong field has the focus', async () => {
  const send = vi.fn()
  const person = await show(<Form send={send} />)
  await person.clear(city())
  expect(screen.queryByText('Escribe una ciudad')).toBeNull()
  await person.click(press())
  await waitFor(() => expect(document.activeElement).toBe(name()))
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Escribe una ciudad')).toBeTruthy()
  await person.type(city(), 'Lima')
  expect(screen.queryByText('Escribe una ciudad')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('a double press sends once', async () => {
  let end = () => {}
  const send = vi.fn(() => new Promise<void>(resolve => (end = resolve)))
  const person = await show(<Form send={send} />)
  await person.type(name(), 'Inés')
  await person.dblClick(press())
  expect(send.mock.calls).toEqual([[{ name: 'Inés', city: 'Quito' }]])
  expect(press().getAttribute('aria-busy')).toBe('true')
  await act(async () => end())
  expect(press().getAttribute('aria-busy')).toBe('false')
})

test('a refusal of the server stands at its field, and goes when that is changed', async () => {
  const person = await show(<Form send={() => Promise.reject(new ApiError('USERNAME_TAKEN', 409))} />)
  await person.type(name(), 'Inés{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(name()))
  expect(name().getAttribute('aria-invalid')).toBe('true')
  await person.type(name(), 'a')
  expect(name().getAttribute('aria-invalid')).toBeNull()
})

test('rules that the server found broken stand at their fields, all else above the form', async () => {
  const broken = new ApiError('VALIDATION_FAILED', 400, { issues: [{ path: 'body.city', rule: 'too_long' }] })
  const send = vi.fn().mockRejectedValueOnce(broken).mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const person = await show(<Form send={send} />, { texts: ['auth'] })
  await person.type(name(), 'Inés{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(city()))
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(press())
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(city().getAttribute('aria-invalid')).toBeNull()
})

test('what is typed is kept until it is discarded, and is the same in another tab', async () => {
  const send = vi.fn(async () => {})
  const person = await show(<Form send={send} draft="person" />)
  await person.type(name(), 'Inés')
  const [key = ''] = Object.keys(localStorage)
  const over = { name: '', city: 'Quito' }
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    typed: { name: 'Inés', city: 'Quito' },
    over,
  })
  localStorage.setItem(key, JSON.stringify({ typed: { name: 'Olga', city: 'Loja' }, over }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect([name().value, city().value]).toEqual(['Olga', 'Loja'])
  await person.click(screen.getByRole('button', { name: 'Descartar' }))
  expect([name().value, city().value]).toEqual(['', 'Quito'])
  expect(localStorage.length).toBe(0)
})

test('a draft of another shape is left aside', async () => {
  const over = { name: '', city: 'Quito' }
  localStorage.setItem('draft:u1:form person', JSON.stringify({ typed: { name: 7, city: 'Loja' }, over }))
  await show(<Form send={async () => {}} draft="person" />)
  expect(city().value).toBe('Quito')
})

/** A form of what is saved, and a way to save something else from elsewhere. */
function formOfSaved(first: Values) {
  let save: (saved: Values) => void = () => {}
  function Page() {
    const [saved, setSaved] = useState(first)
    save = setSaved
    const form = useForm<Values>({ saved, draft: 'person' })
    return (
      <form {...form.props}>
        <TextField label="Nombre" {...form.text('name')} />
        <TextField label="Ciudad" {...form.text('city')} />
        <output>{String(form.changed)}</output>
      </form>
    )
  }
  return { page: <Page />, save: (saved: Values) => act(() => save(saved)) }
}
const isChanged = () => screen.getByRole('status').textContent

test('what another tab or device saves reaches the fields that nobody has touched', async () => {
  const { page, save } = formOfSaved({ name: 'Ana', city: 'Quito' })
  const person = await show(page)
  save({ name: 'Ana', city: 'Cuenca' })
  await waitFor(() => expect(city().value).toBe('Cuenca'))
  expect(isChanged()).toBe('false')
  await person.type(name(), ' María')
  save({ name: 'Ana R.', city: 'Loja' })
  await waitFor(() => expect(city().value).toBe('Loja'))
  expect(name().value).toBe('Ana María')
  // the same as what was typed: nothing is left to be saved
  save({ name: 'Ana María', city: 'Loja' })
  await waitFor(() => expect(isChanged()).toBe('false'))
  expect(localStorage.length).toBe(0)
})

test('a draft that is opened again holds what was typed, over what is saved by then', async () => {
  const before = formOfSaved({ name: 'Ana', city: 'Quito' })
  const person = await show(before.page)
  await person.type(name(), ' María')
  cleanup()
  await show(formOfSaved({ name: 'Ana', city: 'Loja' }).page)
  expect([name().value, city().value]).toEqual(['Ana María', 'Loja'])
})

test('a draft that another tab has sent does not come back, whichever is heard of first', async () => {
  const { page, save } = formOfSaved({ name: 'Ana', city: 'Quito' })
  const person = await show(page)
  await person.type(name(), ' María')
  const [key = ''] = Object.keys(localStorage)
  // the other tab has sent it in another spelling, and this one hears of what is saved before it hears of the draft
  localStorage.removeItem(key)
  save({ name: 'Ana M.', city: 'Quito' })
  expect(localStorage.length).toBe(0)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(name().value).toBe('Ana M.')
  expect(isChanged()).toBe('false')
})
