// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Deleting({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Eliminar
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="¿Eliminar esta publicación?"
        text="Nadie la verá más."
        action="Eliminar publicación"
        busy={busy}
        onConfirm={onConfirm}
      />
    </>
  )
}
const dialog = () => screen.findByRole('dialog', { name: '¿Eliminar esta publicación?' })

test('has a name and a description, begins at the way back, and gives the focus back', async () => {
  const onConfirm = vi.fn()
  const person = await show(<Deleting onConfirm={onConfirm} />)
  const opener = screen.getByRole('button', { name: 'Eliminar' })
  await person.click(opener)
  const description = (await dialog()).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(description)?.textContent).toBe('Nadie la verá más.')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(onConfirm).not.toHaveBeenCalled()
})

test('asks once: the verb of the question confirms it', async () => {
  const onConfirm = vi.fn()
  const person = await show(<Deleting onConfirm={onConfirm} />)
  await person.click(screen.getByRole('button', { name: 'Eliminar' }))
  await dialog()
  await person.click(screen.getByRole('button', { name: 'Eliminar publicación' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('while it is done, a press does nothing', async () => {
  const onConfirm = vi.fn()
  const person = await show(<Deleting onConfirm={onConfirm} busy />)
  await person.click(screen.getByRole('button', { name: 'Eliminar' }))
  await dialog()
  await person.click(screen.getByRole('button', { name: 'Eliminar publicación' }))
  expect(onConfirm).not.toHaveBeenCalled()
})
