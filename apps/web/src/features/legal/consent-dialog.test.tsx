// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { ConsentDialog } from './consent-dialog.tsx'

const DOCUMENTS = [
  { document: 'terms', version: '2026-11-24' },
  { document: 'privacy', version: '2026-11-25' },
] as const

const ask = async (acceptLegal: () => Promise<never> | Promise<{ toAccept: [] }>) => {
  const [onAccepted, onPutOff] = [vi.fn(), vi.fn()]
  const getUser = vi.fn(async () => Promise.reject(new ApiError('OFFLINE', 0)))
  const accept = vi.fn(acceptLegal)
  const person = await show(
    <ConsentDialog open documents={DOCUMENTS} onAccepted={onAccepted} onPutOff={onPutOff} />,
    { texts: ['legal'], api: { acceptLegal: accept, getUser } },
  )
  await screen.findByRole('dialog', { name: 'Cambiaron los textos legales' })
  return { person, accept, getUser, onAccepted, onPutOff }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('the question for consent', () => {
  it('names each document with its day and its address, and sends the versions that it named, once', async () => {
    const { person, accept, onAccepted } = await ask(async () => ({ toAccept: [] }))
    expect(screen.getByRole('link', { name: 'Términos' }).getAttribute('href')).toBe('/terms')
    expect(screen.getByText(/En vigor desde el 24 de noviembre de 2026/)).toBeTruthy()
    expect(screen.getByText(/25 de noviembre de 2026/)).toBeTruthy()
    await person.dblClick(button('Acepto'))
    await waitFor(() => expect(onAccepted).toHaveBeenCalledWith([]))
    expect(accept.mock.calls).toEqual([[{ body: { documents: [...DOCUMENTS] } }]])
  })

  it('is put off by its button and by Escape', async () => {
    const { person, onPutOff, accept } = await ask(async () => ({ toAccept: [] }))
    await person.click(button('Ahora no'))
    await person.keyboard('{Escape}')
    expect(onPutOff).toHaveBeenCalledTimes(2)
    expect(accept).not.toHaveBeenCalled()
  })

  it('says that a text has changed meanwhile, and reads which are in force now', async () => {
    const { person, getUser, onAccepted } = await ask(async () =>
      Promise.reject(new ApiError('LEGAL_CHANGED', 409)),
    )
    await person.click(button('Acepto'))
    await screen.findByText('El texto cambió mientras lo leías. Léelo de nuevo.')
    expect(getUser).toHaveBeenCalled()
    expect(onAccepted).not.toHaveBeenCalled()
  })
})
