// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setAppBadge } from '#lib/app-badge.ts'
import { startInstallOffer } from '#lib/install.ts'
import { show } from '../testing/screen.tsx'
import { ShownRoute } from './route-head.tsx'
import { ROUTES } from './route-list.ts'
import { Component as Display } from './routes/settings-display.tsx'
import { Component as Share } from './routes/share.tsx'

afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge', 'standalone']) Reflect.deleteProperty(navigator, name)
})

describe('the badge on the app’s icon', () => {
  it('shows a count, and goes at none', () => {
    const set = vi.fn(async () => {})
    const clear = vi.fn(async () => {})
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear })
    setAppBadge(3)
    setAppBadge(0)
    expect(set.mock.calls).toEqual([[3]])
    expect(clear).toHaveBeenCalledTimes(1)
  })

  it('is not missed where there is none, and not where it is refused', () => {
    setAppBadge(3)
    Object.assign(navigator, { setAppBadge: async () => Promise.reject(new Error('not installed')) })
    setAppBadge(3)
  })
})

describe('installing', () => {
  const preferences = {
    appearance: 'system',
    locale: 'es',
    reducedMotion: false,
    dataSaver: false,
    audience: 'everyone',
  } as const
  const openDisplay = () =>
    show(
      <ShownRoute value={ROUTES.find(({ path }) => path === '/settings/display')}>
        <Display />
      </ShownRoute>,
      {
        texts: ['preferences', 'shell'],
        as: 'fan',
        api: { getPreferences: async () => preferences as never },
      },
    )
  const title = 'Instalar la aplicación'

  it('is a row of the settings once the browser has offered it, and asks when it is pressed', async () => {
    startInstallOffer()
    await openDisplay()
    await screen.findByText('Idioma')
    expect(screen.queryByText(title)).toBeNull()
    const prompt = vi.fn(async () => {})
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)
    const button = await screen.findByRole('button', { name: 'Instalar' })
    await userEvent.dblClick(button)
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(title)).toBeNull()
  })

  it('says how it is done by hand where the browser never offers it', async () => {
    Object.assign(navigator, { standalone: false })
    await openDisplay()
    expect(await screen.findByText(/^En Safari, toca Compartir/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
  })
})

describe('a photo shared with the app', () => {
  it.each([
    ['/share', '/post/new?shared=photos'],
    ['/share?photos=lost', '/post/new?shared=lost'],
  ])('leads a creator from %s to the composer, which hears what became of it', async (from, to) => {
    window.history.replaceState(null, '', from)
    await show(<Share />, { texts: ['share'], as: 'model' })
    expect(window.location.pathname + window.location.search).toBe(to)
  })

  it('tells a fan what they can do with it', async () => {
    await show(<Share />, { texts: ['share'], as: 'fan' })
    expect(screen.getByRole('heading', { name: 'Publicar es de quienes crean' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir a mensajes' }).getAttribute('href')).toBe('/messages')
  })
})
