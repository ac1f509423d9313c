// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { ChatList } from './chat-list.tsx'

const api: Partial<Api> = {
  listChats: vi.fn(async () => ({ items: [], next: null })) as unknown as Api['listChats'],
}
const surroundings = { texts: ['shell', 'messages'], api }

it('begins with its title, and the whole words of its search', async () => {
  await show(<ChatList current={undefined} creator />, surroundings)
  expect(screen.getByRole('heading', { level: 1 }).className).not.toContain('sr-only')
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Buscar por nombre o usuario')
  const diffusion = screen.getByRole('link', { name: 'Nueva difusión' })
  expect([diffusion.textContent, diffusion.getAttribute('href')]).toEqual(['', '/messages/new-diffusion'])
})

it('has the logo and the portrait in its place, and a new diffusion beside the search', async () => {
  const head = { logo: <a href="/messages">Calina</a>, account: <button type="button">Tu cuenta</button> }
  await show(
    <ChatList current={undefined} creator {...head} diffusion="/messages/new-diffusion" />,
    surroundings,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Mensajes' }).className).toContain('sr-only')
  expect(screen.getByRole('button', { name: 'Tu cuenta' })).toBeDefined()
  const diffusion = screen.getByRole('link', { name: 'Nueva difusión' })
  expect([diffusion.textContent, diffusion.getAttribute('href')]).toEqual([
    'Difusión',
    '/messages/new-diffusion',
  ])
  const search = screen.getByRole('searchbox', { name: 'Buscar por nombre o usuario' })
  expect(search.getAttribute('placeholder')).toBe('Buscar')
})

it('shows what was begun in a chat in place of its last message, but in the open one', async () => {
  const last = {
    text: 'Nos vemos',
    mine: false,
    photos: 0,
    videos: 0,
    voice: null,
    offer: null,
    gift: null,
    call: null,
  }
  const chat = (id: string) => ({
    ...{ id, receiver: personOf(id, 'Mara Sol'), online: false, unread: 2, favourite: false, muted: false },
    lastMessage: { ...last, removed: false, createdAt: '2026-11-20T10:00:00.000Z' },
    draft: { text: 'Creo que', replyTo: null, writtenAt: '2026-11-20T10:00:00.000Z' },
  })
  const listChats = async () => ({ items: [chat('uno'), chat('dos')], next: null })
  await show(<ChatList current="dos" creator />, {
    ...surroundings,
    api: { listChats: listChats as unknown as Api['listChats'] },
  })
  const rows = await screen.findAllByRole('link', { name: /Mara Sol/ })
  const words = rows.map(row =>
    [/Borrador: Creo que/, /Nos vemos/].map(text => text.test(row.textContent ?? '')),
  )
  expect(words).toEqual([
    [true, false],
    [false, true],
  ])
})
