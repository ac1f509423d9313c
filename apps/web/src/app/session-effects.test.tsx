// @vitest-environment happy-dom
import type { User } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Page, PageContext, usePage } from '#lib/page.ts'
import type { Session } from '#lib/session.ts'
import { show } from '../testing/screen.tsx'
import { SessionEffects } from './session-effects.tsx'

vi.mock('./layouts/shell.tsx', () => ({
  memberFrame: { load: () => new Promise(() => {}), now: () => undefined },
}))

const of = (id: string): Session => ({ status: 'logged-in', user: { id } as User })
let session: Session
let listeners: Set<() => void>
const become = (next: Session) =>
  act(() => {
    session = next
    for (const listener of listeners) listener()
  })

/** The effects under a session that the test changes, and what the cache holds of a person. */
function Effects() {
  const page = usePage()
  const client = useQueryClient()
  const own: Page['session'] = {
    ...page.session,
    get: () => session,
    rendered: () => session,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return (
    <PageContext value={{ ...page, session: own }}>
      <button type="button" onClick={() => client.setQueryData(['listFeed'], ['seen'])}>
        see
      </button>
      <button type="button" onClick={() => alert(JSON.stringify(client.getQueryData(['listFeed'])))}>
        tell
      </button>
      <SessionEffects />
    </PageContext>
  )
}

const deleteDatabase = vi.fn()
beforeEach(() => {
  deleteDatabase.mockClear()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  listeners = new Set()
})
afterEach(() => vi.unstubAllGlobals())

async function seen(): Promise<unknown> {
  const told = vi.fn()
  vi.stubGlobal('alert', told)
  screen.getByText('tell').click()
  return JSON.parse(told.mock.calls[0]?.[0] ?? 'null')
}

it.each(['left', 'expired', 'ended'] as const)(
  'a session that has %s leaves nothing of what was seen',
  async end => {
    session = of('ana')
    await show(<Effects />)
    screen.getByText('see').click()
    expect(await seen()).toEqual(['seen'])
    expect(deleteDatabase).not.toHaveBeenCalled()
    become({ status: 'logged-out', end })
    expect(await seen()).toBeNull()
    expect(deleteDatabase).toHaveBeenCalledWith('kept')
  },
)

it('another person on the same page sees nothing of the one before', async () => {
  session = of('ana')
  await show(<Effects />)
  screen.getByText('see').click()
  become(of('ana'))
  expect(await seen()).toEqual(['seen'])
  become(of('eva'))
  expect(await seen()).toBeNull()
  expect(deleteDatabase).toHaveBeenCalledWith('kept')
})

it('a page without a session forgets what an earlier one has left', async () => {
  session = { status: 'logged-out', end: 'left' }
  await show(<Effects />)
  expect(deleteDatabase).toHaveBeenCalledWith('kept')
})
