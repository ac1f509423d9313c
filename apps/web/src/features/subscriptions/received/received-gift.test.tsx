// @vitest-environment happy-dom
import type { ReceivedGift } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { RECEIVED } from '../../../testing/subscription-gifts.ts'
import { ReceivedGiftView } from './received-gift.tsx'

const onReceive = vi.fn()
const view = (gift: ReceivedGift, as: 'fan' | 'model' | 'guest') =>
  show(
    <ReceivedGiftView
      gift={gift}
      path="/gift/abcdefghij0123456789"
      receiving={false}
      onReceive={onReceive}
      thanking={false}
      onThank={() => {}}
      refusal={undefined}
    />,
    { as, texts: ['given', 'profile'] },
  )

test('a fan reads from whom, what, until when and what follows, and receives it', async () => {
  const person = await view({ ...RECEIVED, stopsRenewal: true }, 'fan')
  expect(screen.getByText('Mateo Ríos te regala')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('3 mesescon Inés Carmona')
  expect(screen.getByText('Feliz cumpleaños, Ana.')).toBeTruthy()
  expect(screen.getByText('28 de febrero de 2027')).toBeTruthy()
  expect(screen.getByText(/Tu renovación automática se apaga/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Recibir' }))
  expect(onReceive).toHaveBeenCalledOnce()
})

test('nobody is named where it is not signed', async () => {
  await view({ ...RECEIVED, from: null }, 'fan')
  expect(screen.getByText('Alguien te regala')).toBeTruthy()
})

test('once it is received the ways are the profile and thanks', async () => {
  await view({ ...RECEIVED, state: 'received', waitsUntil: null }, 'fan')
  expect(screen.getByRole('link', { name: 'Ver su perfil' }).getAttribute('href')).toBe('/ines')
  expect(screen.getByRole('button', { name: 'Dar las gracias' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Recibir' })).toBeNull()
})

test('what is gone says so, and cannot be received', async () => {
  await view({ ...RECEIVED, state: 'gone', waitsUntil: null }, 'fan')
  expect(screen.getByText(/ya no se puede recibir/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a guest is led to the sign-up or the log-in, and back', async () => {
  await view(RECEIVED, 'guest')
  const back = encodeURIComponent('/gift/abcdefghij0123456789')
  expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toContain(back)
  expect(screen.getByRole('link', { name: 'Ya tengo cuenta' }).getAttribute('href')).toContain(back)
})

test('a creator reads that only fans receive', async () => {
  await view(RECEIVED, 'model')
  expect(screen.getByText('Solo se recibe con una cuenta de fan.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
