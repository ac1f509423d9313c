// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { ToastHost, toast } from './toasts.tsx'

test('a promise goes from loading to its end in one toast', async () => {
  await show(<ToastHost />)
  let end = (_name: string) => {}
  const work = new Promise<string>(resolve => (end = resolve))
  void toast.promise(work, { loading: 'Publicando', success: name => `${name} está fuera`, error: 'Falló' })
  expect(await screen.findByText('Publicando')).toBeTruthy()
  end('Mar')
  expect(await screen.findByText('Mar está fuera')).toBeTruthy()
  expect(screen.queryByText('Publicando')).toBeNull()
  toast.dismiss()
  await waitFor(() => expect(screen.queryByText('Mar está fuera')).toBeNull())
})

test('the same id again replaces a toast, and its action is a button', async () => {
  const onClick = vi.fn()
  const person = await show(<ToastHost />)
  toast.error('No se pudo', { id: 'one' })
  expect(await screen.findByText('No se pudo')).toBeTruthy()
  toast.error('Sigue sin poderse', { id: 'one', action: { text: 'Reintentar', onClick } })
  expect(await screen.findByText('Sigue sin poderse')).toBeTruthy()
  expect(screen.queryByText('No se pudo')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test.each([
  ['by its own phrase', new ApiError('FORBIDDEN', 403, {}, 'Keep Out'), 'Keep Out'],
  ['by the standard phrase over HTTP/2', new ApiError('INTERNAL', 500), 'Internal Server Error'],
  ['by its number where it has no phrase', new ApiError('UNEXPECTED', 599), '599'],
])('a promise on an answer that is not ok says its status %s', async (_how, error, status) => {
  await show(<ToastHost />)
  const texts = { loading: 'Publicando', success: 'Fuera', error: 'No se pudo publicar' }
  toast.promise(Promise.reject(error), texts).catch(() => {})
  const title = await screen.findByText('No se pudo publicar')
  expect(title.closest('.toast')?.textContent).toContain(`No se pudo publicar${status}`)
  toast.dismiss()
  await waitFor(() => expect(screen.queryByText('No se pudo publicar')).toBeNull())
})

test('a promise that no answer came to says no status', async () => {
  await show(<ToastHost />)
  const texts = { loading: 'Publicando', success: 'Fuera', error: 'Sin conexión' }
  toast.promise(Promise.reject(new ApiError('OFFLINE', 0)), texts).catch(() => {})
  const title = await screen.findByText('Sin conexión')
  expect(title.closest('.toast')?.textContent).toBe('Sin conexión')
  toast.dismiss()
  await waitFor(() => expect(screen.queryByText('Sin conexión')).toBeNull())
})
