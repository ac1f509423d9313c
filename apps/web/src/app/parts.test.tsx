// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { OwnTickets } from './members/help-tickets.tsx'
import { Component as Notifications } from './routes/notifications.tsx'

/** Pages whose parts live on when one of them cannot be drawn: here because the server answers what nobody expects. */
const broken = vi.fn(async () => ({ pages: 'none' }) as never)

beforeEach(() => {
  // React reports what a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const switchesOf = {
  app: { on: true, fixed: false },
  email: { on: true, fixed: false },
  push: { on: true, fixed: false },
}
const settings = { topics: [{ topic: 'post-comment', ...switchesOf }], quiet: null }

/** No text where one belongs: React refuses to draw it. */
const nonsense = {
  id: 'n1',
  topic: 'post-comment',
  title: { none: true },
  description: '',
  created_at: '2026-11-22T10:00:00Z',
  public: {},
  person: null,
  picture: null,
  link: null,
}

it('notifications: a list that breaks leaves the week and the switches', async () => {
  await show(<Notifications />, {
    texts: ['notifications', 'errors'],
    as: 'model',
    api: {
      listNotifications: vi.fn(async () => ({ items: [nonsense as never], next: null })),
      countNotifications: vi.fn(async () => ({ unread: 0 })),
      getNotificationSettings: vi.fn(async () => settings as never),
      getWeek: vi.fn(async () => ({
        from: '2026-11-16T05:00:00.000Z',
        earned: { amount: 41_200, currency: 'USD' },
        purchases: 38,
        subscriptions: 12,
      })),
    },
  })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  expect(await screen.findByText('38 compras, 12 suscripciones nuevas')).toBeTruthy()
  expect(await screen.findByRole('switch', { name: 'Comentarios y menciones' })).toBeTruthy()
})

it('tickets: a list that breaks leaves the form for a new one', async () => {
  await show(<OwnTickets open="new" about="" />, {
    texts: ['tickets', 'uploads', 'errors'],
    api: { listTickets: broken },
  })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  const form = await screen.findByRole('region', { name: 'Nuevo ticket' })
  expect(within(form).getByRole('textbox', { name: 'Asunto' })).toBeTruthy()
})
