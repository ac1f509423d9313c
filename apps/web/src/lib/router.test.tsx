// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link } from '#ui/link.tsx'
import { show } from '../testing/screen.tsx'
import {
  createBrowserRouter,
  hasWayBack,
  RouterProvider,
  ScreenLocation,
  useLocation,
  useSearchParams,
} from './router.tsx'

beforeEach(() => window.history.replaceState(null, '', '/creators?tab=new#top'))
afterEach(cleanup)

/** What the browser does at its back button. */
function goBackTo(entry: unknown, address: string): void {
  window.history.replaceState(entry, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: entry }))
}

test('a load has a place of its own, which a reload keeps', () => {
  const { key, ...location } = createBrowserRouter().location()
  expect(location).toEqual({
    pathname: '/creators',
    search: '?tab=new',
    hash: '#top',
    state: undefined,
    kind: 'POP',
  })
  expect(key).not.toBe('')
  expect(createBrowserRouter().location().key).toBe(key)
})

test('going on makes an entry, replacing keeps its number, and the way back leads to the first', () => {
  const router = createBrowserRouter()
  const first = window.history.state
  expect(hasWayBack()).toBe(false)

  router.navigate('/inescarmona', { state: { from: 'list' } })
  expect(router.location()).toMatchObject({
    pathname: '/inescarmona',
    search: '',
    hash: '',
    state: { from: 'list' },
    kind: 'PUSH',
  })
  expect(hasWayBack()).toBe(true)
  const second = router.location().key
  expect(second).not.toBe(first.key)

  router.navigate('?photo=1', { replace: true })
  expect(router.location()).toMatchObject({ pathname: '/inescarmona', search: '?photo=1', kind: 'REPLACE' })
  expect(router.location().state).toBeUndefined()
  expect(hasWayBack()).toBe(true)

  goBackTo(first, '/creators?tab=new#top')
  expect(router.location()).toMatchObject({ pathname: '/creators', key: first.key, kind: 'POP' })
  expect(hasWayBack()).toBe(false)
})

test('replacing the first entry leaves no way back', () => {
  const router = createBrowserRouter()
  router.navigate('/home', { replace: true })
  expect(router.location()).toMatchObject({ pathname: '/home', kind: 'REPLACE' })
  expect(hasWayBack()).toBe(false)
  router.navigate('/creators')
  expect(hasWayBack()).toBe(true)
})

test('what is shown over a screen leaves its address under it, and a load leaves it out', () => {
  const router = createBrowserRouter()
  const { key } = router.location()
  const under = { pathname: '/creators', search: '?tab=new', hash: '#top', key }
  router.navigate('/post/1', { over: true })
  expect(router.location()).toMatchObject({ pathname: '/post/1', kind: 'PUSH', over: under })
  // another part of it stays over the screen, another one takes its place there
  router.navigate('/post/1?photo=a')
  expect(router.location()).toMatchObject({ search: '?photo=a', over: under })
  router.navigate('/post/2', { over: true, replace: true })
  expect(router.location()).toMatchObject({ pathname: '/post/2', over: under })
  const over = window.history.state

  router.navigate('/ines')
  expect(router.location().over).toBeUndefined()
  goBackTo(over, '/post/2')
  expect(router.location().over).toEqual(under)

  const loaded = createBrowserRouter()
  expect(loaded.location()).toMatchObject({ pathname: '/post/2', key: over.key })
  expect(loaded.location().over).toBeUndefined()
  expect(window.history.state.over).toBeUndefined()
  expect(hasWayBack()).toBe(true)
})

test('an entry that a plain anchor made gets a key, too', () => {
  const router = createBrowserRouter()
  const { key } = router.location()
  goBackTo(null, '/creators#main')
  expect(router.location().hash).toBe('#main')
  expect(router.location().key).not.toBe(key)
  expect(window.history.state.key).toBe(router.location().key)
})

test('where the browser allows no further change of the address, it loads it', () => {
  const router = createBrowserRouter()
  const { pushState } = window.history
  const { assign } = window.location
  const loaded: string[] = []
  window.history.pushState = () => {
    throw new DOMException('too many', 'SecurityError')
  }
  window.location.assign = url => void loaded.push(String(url))
  router.navigate('/home')
  window.history.pushState = pushState
  window.location.assign = assign
  expect(loaded).toEqual(['/home'])
  expect(router.location().pathname).toBe('/creators')
})

test('what another host serves is loaded from there, and links to it say so', () => {
  const router = createBrowserRouter(url =>
    url.pathname === '/mine' ? undefined : `https://site.example${url.pathname}`,
  )
  const { assign, replace } = window.location
  const left: string[] = []
  window.location.assign = url => void left.push(`assign ${url}`)
  window.location.replace = url => void left.push(`replace ${url}`)
  router.navigate('/mine')
  router.navigate('/theirs?tab=all')
  router.navigate('/theirs', { replace: true })
  window.location.assign = assign
  window.location.replace = replace
  expect(left).toEqual(['assign https://site.example/theirs', 'replace https://site.example/theirs'])
  expect(router.location().pathname).toBe('/mine')
  expect([router.elsewhere('/mine'), router.elsewhere('/theirs')]).toEqual([
    undefined,
    'https://site.example/theirs',
  ])
  window.history.back()
})

function Here() {
  const { pathname } = useLocation()
  return <output>{`${pathname} ${useSearchParams().get('tab')}`}</output>
}

test('a screen keeps its address until the next one is shown; the page follows at once', () => {
  const router = createBrowserRouter()
  const location = router.location()
  render(
    <RouterProvider router={router}>
      <Here />
      <ScreenLocation location={location} params={{}}>
        <Here />
      </ScreenLocation>
    </RouterProvider>,
  )
  act(() => router.navigate('/home?tab=all'))
  expect(screen.getAllByRole('status').map(each => each.textContent)).toEqual(['/home all', '/creators new'])
})

test('an address that changes before the page listens is not missed', () => {
  const router = createBrowserRouter()
  function Early() {
    if (router.location().pathname === '/creators') router.navigate('/home?tab=early')
    return null
  }
  render(
    <RouterProvider router={router}>
      <Here />
      <Early />
    </RouterProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('/home early')
})

async function links() {
  const user = await show(
    <>
      <Link to="/home?tab=all">Inicio</Link>
      <Link to="/terms" target="_blank">
        Condiciones
      </Link>
      <Link to="/privacy" onClick={event => event.preventDefault()}>
        Privacidad
      </Link>
      <Here />
    </>,
  )
  return { user, entries: window.history.length }
}

test('a link changes the address without a load; once more is no other entry', async () => {
  const { user, entries } = await links()
  await user.click(screen.getByRole('link', { name: 'Inicio' }))
  expect(screen.getByRole('status').textContent).toBe('/home all')
  expect(window.history.length).toBe(entries + 1)
  await user.click(screen.getByRole('link', { name: 'Inicio' }))
  expect(window.history.length).toBe(entries + 1)
})

test('a click that means another tab, or was taken, is not followed here', async () => {
  const { user } = await links()
  const before = window.location.href
  // what is left to the browser must not load anything in this test
  const stop = (event: Event) => event.preventDefault()
  window.addEventListener('click', stop)
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Inicio' }))
  await user.keyboard('{/Control}')
  await user.click(screen.getByRole('link', { name: 'Condiciones' }))
  await user.click(screen.getByRole('link', { name: 'Privacidad' }))
  window.removeEventListener('click', stop)
  expect(window.location.href).toBe(before)
})

test('what would be lost is asked about before another address is shown, also by the browser’s own way back', async () => {
  const asked: (() => void)[] = []
  const router = createBrowserRouter()
  act(() => router.navigate('/home'))
  act(() => router.navigate('/creators?tab=new'))
  const end = router.hold({
    stays: ({ pathname }) => pathname === '/creators',
    ask: go => asked.push(go),
  })
  // another part of the same screen loses nothing
  router.navigate('/creators?tab=mine')
  expect([router.location().search, asked.length]).toEqual(['?tab=mine', 0])
  router.navigate('/home?tab=all')
  expect([window.location.pathname, asked.length]).toEqual(['/creators', 1])
  asked.at(-1)?.()
  expect([window.location.pathname, window.location.search]).toEqual(['/home', '?tab=all'])
  end()
})

test('the browser’s own way back is taken back until it is wanted', () => {
  const router = createBrowserRouter()
  const before = window.history.state
  act(() => router.navigate('/live?studio=a'))
  const here = window.history.state
  const went = vi.spyOn(window.history, 'go').mockImplementation(() => {})
  const asked: (() => void)[] = []
  const end = router.hold({ stays: ({ pathname }) => pathname === '/live', ask: go => asked.push(go) })
  goBackTo(before, '/creators?tab=new')
  expect(went).toHaveBeenLastCalledWith(1)
  expect([router.location().pathname, asked.length]).toEqual(['/live', 1])
  // the browser comes back to where it was: nothing has happened
  goBackTo(here, '/live?studio=a')
  expect(router.location().pathname).toBe('/live')
  asked[0]?.()
  expect(went).toHaveBeenLastCalledWith(-1)
  goBackTo(before, '/creators?tab=new')
  expect(router.location().pathname).toBe('/creators')
  went.mockRestore()
  end()
})
