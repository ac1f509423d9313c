// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { show } from '../testing/screen.tsx'
import { outcomeOf, ScreenBoundary } from './boundary.tsx'
import type { RouteModule } from './routes.ts'

const reloads = vi.hoisted(() => ({ reload: vi.fn(async () => true), reloadOnce: vi.fn(async () => true) }))
vi.mock('#lib/updates.ts', () => ({
  ...reloads,
  holdReload: () => () => {},
  serverAnswers: async () => true,
}))

/** What a screen, or a part of it, does when it is drawn. */
let fails: unknown
function Part() {
  if (fails !== undefined) throw fails
  return <p>The part</p>
}
const onFailed = vi.fn()
const showScreen = (extra: Partial<Pick<RouteModule, 'failed' | 'missing'>> = {}) =>
  show(
    <ScreenBoundary failed={undefined} missing={undefined} onFailed={onFailed} {...extra}>
      <Part />
    </ScreenBoundary>,
  )
const heading = () => screen.findByRole('heading', { level: 1 })

beforeEach(() => {
  fails = undefined
  // React reports what a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const mock of [reloads.reload, reloads.reloadOnce, onFailed]) mock.mockClear()
})

describe('a screen that fails', () => {
  it('with what is not there, or with an address that cannot be, is 404 with a way on', async () => {
    for (const status of [404, 400]) {
      fails = new ApiError(status === 404 ? 'POST_NOT_FOUND' : 'VALIDATION_FAILED', status)
      await showScreen()
      expect(screen.getAllByRole('img', { name: '404' }).length).toBeGreaterThan(0)
    }
    expect(screen.getAllByRole('heading', { level: 1, name: 'Página no encontrada' })).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'Ver creadores' })).toHaveLength(2)
    expect(onFailed).toHaveBeenCalledWith(true)
  })

  it('says what is missing in words of its own', async () => {
    fails = new ApiError('USER_NOT_FOUND', 404)
    await showScreen({ missing: { title: 'common.closedAccount', text: 'common.offline' } })
    expect((await heading()).textContent).toBe('Página no encontrada')
    expect(screen.getByText(/^Cuenta cerrada\. /)).toBeTruthy()
  })

  it.each([
    ['an answer of the server', new ApiError('INTERNAL', 500)],
    ['a refusal that means nothing to it', new ApiError('FORBIDDEN', 403)],
    ['a defect', new TypeError('x is undefined')],
  ])('by %s is 500, and can be tried again', async (_why, error) => {
    fails = error
    await showScreen()
    expect((await heading()).textContent).toBe('Error interno del servidor')
    expect(screen.getByText(/^Ocurrió un error\. No se cobró nada\./)).toBeTruthy()
    expect(screen.getByRole('img', { name: '500' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(reloads.reload).toHaveBeenCalledTimes(1)
  })

  it('leads elsewhere where its route says so', async () => {
    fails = new ApiError('USER_NOT_FOUND', 404)
    await showScreen({
      failed: error => (error.code === 'USER_NOT_FOUND' ? { redirect: '/elsewhere' } : undefined),
    })
    expect(window.location.pathname).toBe('/elsewhere')
    expect(outcomeOf(new ApiError('USER_NOT_FOUND', 404), () => ({ status: 410 }))).toEqual({ status: 410 })
  })

  it('for want of code that is not there any more is reloaded once', async () => {
    fails = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
    await showScreen()
    expect(reloads.reloadOnce).toHaveBeenCalledTimes(1)
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Esta página no llegó'),
    )
  })
})

describe('a part of a screen that fails', () => {
  it('says so in its place, is tried again there, and leaves the rest', async () => {
    fails = new TypeError('x is undefined')
    await show(
      <>
        <p>The rest</p>
        <PartBoundary>
          <Part />
        </PartBoundary>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Reintentar')
    expect(screen.getByText('The rest')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(screen.getByRole('alert')).toBeTruthy()
    fails = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(screen.getByText('The part')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      'of code that is not there any more',
      new TypeError('Failed to fetch dynamically imported module: /x.js'),
    ],
    ['of the question for the age', new ApiError('AGE_REQUIRED', 403)],
  ])('for want %s is a matter of the whole screen', async (_why, error) => {
    fails = error
    await show(
      <ScreenBoundary failed={undefined} missing={undefined} onFailed={onFailed}>
        <PartBoundary>
          <Part />
        </PartBoundary>
      </ScreenBoundary>,
    )
    expect(reloads.reload.mock.calls.length + reloads.reloadOnce.mock.calls.length).toBe(1)
  })
})

it('an error page without a status is 500', async () => {
  await show(<ErrorScreen title="A title" text="A message" />)
  expect(screen.getByRole('img', { name: '500' })).toBeTruthy()
  expect((await heading()).textContent).toBe('A title')
})
