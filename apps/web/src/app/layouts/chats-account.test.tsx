// @vitest-environment happy-dom
import type { Money } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { useUser } from '#lib/page.ts'
import { show } from '../../testing/screen.tsx'
import { ChatsAccount } from './chats-account.tsx'

const usd = (amount: number): Money => ({ amount, currency: 'USD' })
const SITE = { origin: 'https://calina.example', chatOnly: true }

function Mine() {
  const user = useUser()
  return user && <ChatsAccount user={user} />
}

const api = (unread: number): Partial<Api> => ({
  countUnread: vi.fn(async () => ({ chats: 0, messages: 0 })) as unknown as Api['countUnread'],
  countNotifications: vi.fn(async () => ({ unread })) as unknown as Api['countNotifications'],
  getBalance: vi.fn(async () => ({ wallet: usd(4_250) })) as unknown as Api['getBalance'],
  getProfit: vi.fn(async () => ({
    total: usd(218_450),
    available: usd(164_000),
  })) as unknown as Api['getProfit'],
})

const surroundings = { texts: ['shell', 'messages'], config: SITE }

async function opened(as: 'fan' | 'model', unread: number, left?: () => Promise<void>) {
  const person = await show(<Mine />, { ...surroundings, as, api: api(unread), ...(left && { left }) })
  await person.click(screen.getByRole('button', { name: 'Inés @ines, Tu cuenta' }))
  return { person, dialog: await screen.findByRole('dialog', { name: 'Inés' }) }
}
const linesOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map(link => [link.getAttribute('href'), link.textContent])

it('holds what a creator goes to the site for, with the sums', async () => {
  const { dialog } = await opened('model', 4)
  expect(dialog.textContent).toContain('@ines')
  await waitFor(() =>
    expect(linesOf(dialog)).toEqual([
      ['https://calina.example/settings/profit', 'Ganancias$2.184,50 este mes'],
      ['https://calina.example/settings/withdraw', 'Retirar$1.640,00 disponibles'],
      ['https://calina.example/notifications', 'Notificaciones4 sin leer'],
      ['https://calina.example/settings', 'Ajustes'],
    ]),
  )
  expect(dialog.textContent).not.toMatch(/Suscriptores|Menciones/)
})

it('holds the balance of a fan, and no number where nothing is unread', async () => {
  const { dialog } = await opened('fan', 0)
  await waitFor(() =>
    expect(linesOf(dialog)).toEqual([
      ['https://calina.example/settings/recharge', 'Billetera$42,50'],
      ['https://calina.example/notifications', 'Notificaciones'],
      ['https://calina.example/settings', 'Ajustes'],
    ]),
  )
})

it('ends the session', async () => {
  const left = vi.fn(async () => {})
  const { person, dialog } = await opened('fan', 0, left)
  await person.click(within(dialog).getByRole('button', { name: 'Cerrar sesión' }))
  expect(left).toHaveBeenCalledOnce()
})
