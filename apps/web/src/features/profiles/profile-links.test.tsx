// @vitest-environment happy-dom
import type { Profile } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { ProfileLinks } from './profile-links.tsx'

test('each link says where it leads, and gives nothing away of where one comes from', async () => {
  const profile = {
    user: { name: 'Inés' },
    links: [
      { label: 'Tienda', url: 'https://www.tienda.example/fotos' },
      { label: 'Blog', url: 'http://xn--bcher-kva.example/' },
    ],
  } as Profile
  await show(<ProfileLinks profile={profile} />, { texts: ['profile'] })
  const links = screen.getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual(['Tienda tienda.example', 'Blog xn--bcher-kva.example'])
  for (const link of links) {
    expect(link.getAttribute('rel')).toBe('noopener nofollow ugc')
    expect(link.getAttribute('target')).toBe('_blank')
  }
})
