// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { ShownRoute, useParentScreen } from './route-head.tsx'
import { ROUTES } from './route-list.ts'

function Above() {
  const parent = useParentScreen()
  return <p>{parent ? `${parent.to} ${parent.title}` : 'nothing'}</p>
}

const above = async (path: string, chatOnly: boolean) => {
  cleanup()
  await show(
    <ShownRoute value={ROUTES.find(route => route.path === path)}>
      <Above />
    </ShownRoute>,
    { texts: ['shell', 'messages', 'diffusions', 'settings'], config: { chatOnly } },
  )
  return screen.getByRole('paragraph').textContent
}

it('above a screen is what its route names, or the closest beginning of its address', async () => {
  expect(await above('/messages/new-diffusion', false)).toBe('/messages/diffusions Difusiones')
  expect(await above('/messages/diffusions/:diffusion', false)).toBe('/messages/diffusions Difusiones')
  expect(await above('/messages/diffusions', false)).toBe('/messages Mensajes')
  expect(await above('/home', false)).toBe('nothing')
})

it('on a host for chats only it is a screen of that host', async () => {
  expect(await above('/messages/new-diffusion', true)).toBe('/messages Mensajes')
})
