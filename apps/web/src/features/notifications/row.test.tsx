// @vitest-environment happy-dom
import type { Notification, Subscription } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { NotificationRow } from './row.tsx'

const told: Notification = {
  id: 'n1',
  kind: 'verify-documents',
  topic: 'verify-documents',
  group: 'account',
  title: 'Revisa tus documentos',
  description: 'La foto del reverso salió borrosa.',
  read: false,
  created_at: '2026-11-22T10:00:00Z',
  public: { observation: 'La foto del reverso salió borrosa.' },
  person: null,
  picture: null,
  link: '/settings/biometric',
  stops: null,
}
const open = (notification: Partial<Notification>) =>
  show(<NotificationRow notification={{ ...told, ...notification }} unread={false} onDelete={() => {}} />, {
    texts: ['notifications'],
  })
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

it('what is to be done is a button: documents that were rejected are sent again', async () => {
  await open({})
  expect(linkTo('Subir de nuevo')).toBe('/settings/biometric')
  expect(document.querySelector('.notification-sign-warn')).toBeTruthy()
})

it('documents that were approved ask for nothing', async () => {
  await open({ title: 'Tus documentos están aprobados', description: '', public: { observation: '' } })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(document.querySelector('.notification-sign-mine')).toBeTruthy()
})

it('a log-in on a new device leads to the sessions, and one that leads nowhere any more has no button', async () => {
  const auth = {
    kind: 'auth',
    topic: 'auth',
    public: { device: 'iPhone' },
    link: '/settings/security/sessions',
  } as const
  await open(auth)
  expect(linkTo('Ver sesiones')).toBe('/settings/security/sessions')
  await open({ ...auth, link: null })
  expect(screen.getAllByRole('link', { name: 'Ver sesiones' })).toHaveLength(1)
})

it('what a newer server tells of is listed as well, by its title', async () => {
  const later: Notification = JSON.parse(
    JSON.stringify({ ...told, kind: 'info', topic: 'later', public: {} }),
  )
  await open({ ...later, title: 'Algo nuevo' })
  expect(linkTo('Algo nuevo')).toBe('/settings/biometric')
})

it('a renewal that comes soon is stopped with one press, once however often it is pressed', async () => {
  const setRenewal = vi.fn(async () => ({}) as Subscription)
  const person = await show(
    <NotificationRow
      notification={{ ...told, kind: 'info', topic: 'renewal-soon', public: {}, stops: 's1' }}
      unread={false}
      onDelete={() => {}}
    />,
    { texts: ['notifications'], api: { setRenewal }, as: 'fan' },
  )
  await person.dblClick(screen.getByRole('button', { name: 'Detener la renovación' }))
  expect((await screen.findByRole('status')).textContent).toContain('No se renovará')
  expect(setRenewal).toHaveBeenCalledTimes(1)
  expect(setRenewal).toHaveBeenCalledWith({ params: { subscription: 's1' }, body: { renews: false } })
})
