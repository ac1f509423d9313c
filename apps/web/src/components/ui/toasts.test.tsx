// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
