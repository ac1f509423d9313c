// @vitest-environment happy-dom
import type { Helper, HelperDeed, Helping } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { personOf } from '../../testing/people.ts'
import { show } from '../../testing/screen.tsx'
import { DeedList } from './deed-list.tsx'
import { HelperList } from './helper-list.tsx'
import { HelpingList } from './helping-list.tsx'

const texts = ['helpers']
const AT = '2026-11-20T10:00:00.000Z'
const helper = (id: string, more: Partial<Helper> = {}): Helper => ({
  ...{ id, person: personOf(id, `Lucía ${id}`), rights: ['write'], invitedAt: AT, acceptedAt: AT },
  ...more,
})
const helping = (more: Partial<Helping> = {}): Helping => ({
  ...{ id: 'h1', creator: personOf('mara', 'Mara Sol'), rights: ['write'], invitedAt: AT, acceptedAt: null },
  ...more,
})

it('a creator asks by username, once for two presses, and reads why it was refused', async () => {
  const inviteHelper = vi.fn(async () => {
    throw new ApiError('HELPERS_FULL', 409, { params: { max: 10 } })
  })
  const person = await show(<HelperList />, {
    texts,
    api: { listHelpers: async () => ({ items: [] }), inviteHelper },
  })
  await person.click(await screen.findByRole('button', { name: 'Pedir ayuda a alguien' }))
  await person.type(screen.getByRole('textbox'), '@Lucia')
  await person.click(screen.getByRole('checkbox', { name: /^Enviar archivos/ }))
  await person.dblClick(screen.getByRole('button', { name: 'Enviar la invitación' }))
  expect(inviteHelper).toHaveBeenCalledWith(
    { body: { username: 'lucia', rights: ['write', 'sell'] } },
    expect.anything(),
  )
  await screen.findByText(/^Ya hay 10 personas en tu equipo/)
})

it('rights are saved together, and somebody is removed after a question', async () => {
  const changeHelper = vi.fn(async () => helper('a', { rights: ['sell'] }))
  const removeHelper = vi.fn(async () => undefined)
  const person = await show(<HelperList />, {
    texts,
    api: { listHelpers: async () => ({ items: [helper('a')] }), changeHelper, removeHelper },
  })
  const row = await screen.findByRole('listitem')
  expect(within(row).queryByRole('button', { name: /^Guardar/ })).toBeNull()
  const write = within(row).getByRole('checkbox', { name: /^Escribir/ })
  await person.click(write)
  await person.click(within(row).getByRole('checkbox', { name: /^Enviar archivos/ }))
  await person.click(within(row).getByRole('button', { name: /^Guardar/ }))
  expect(changeHelper).toHaveBeenCalledWith(
    { params: { helper: 'a' }, body: { rights: ['sell'] } },
    expect.anything(),
  )
  await person.click(within(row).getByRole('button', { name: /^Quitar/ }))
  const dialog = await screen.findByRole('dialog')
  await person.dblClick(within(dialog).getByRole('button', { name: 'Quitar' }))
  expect(removeHelper).toHaveBeenCalledTimes(1)
})

it('who is asked reads what they could do, and says yes or no', async () => {
  const acceptHelping = vi.fn(async () => helping({ acceptedAt: AT }))
  const leaveHelping = vi.fn(async () => undefined)
  const person = await show(<HelpingList />, {
    texts,
    as: 'fan',
    api: { listHelping: async () => ({ items: [helping()] }), acceptHelping, leaveHelping },
  })
  await screen.findByText('Mara Sol te pide contestar sus conversaciones. Podrás:')
  screen.getByText('Leer tus conversaciones')
  await person.click(screen.getByRole('button', { name: /^Aceptar/ }))
  await person.click(screen.getByRole('button', { name: /^Rechazar/ }))
  expect([acceptHelping, leaveHelping].map(each => each.mock.calls.length)).toEqual([1, 1])
})

it('what the team did is read per person', async () => {
  const deed = (id: string, more: Partial<HelperDeed> = {}): HelperDeed => ({
    ...{ id, helper: personOf('a', 'Lucía a'), act: 'sent', at: AT },
    ...{ chat: { id: 'c1', fan: personOf('lola', 'Lola') } },
    ...more,
  })
  const listHelperDeeds = vi.fn(async ({ query }: { query?: { helper?: string | undefined } } = {}) => ({
    items: query?.helper
      ? [deed('2', { act: 'deleted' })]
      : [deed('1'), deed('3', { helper: null, chat: null })],
    next: null,
  }))
  const person = await show(<DeedList />, {
    texts,
    api: { listHelpers: async () => ({ items: [helper('a'), helper('b')] }), listHelperDeeds },
  })
  await screen.findByText('Alguien que ya no está')
  expect(screen.getByRole('link', { name: 'con Lola' }).getAttribute('href')).toBe('/messages/c1')
  await person.selectOptions(await screen.findByLabelText('De quién'), 'Lucía a')
  await screen.findByText(/Borró un mensaje/)
})
