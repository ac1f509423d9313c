import type { User } from '@calina/contract/types'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createSession, passOf, reduceSession, type SessionTools } from './session.ts'

const user: User = {
  id: '019a0000-0000-7000-8000-000000000001',
  username: 'mateo',
  name: 'Mateo',
  email: 'mateo@correo.test',
  type: 'fan',
  avatar: null,
  exclusive: 'false',
  verified: 'false',
  scope: ['fan'],
  staff: false,
  locale: 'es',
}

let counter = 0
/** A token that is good for so many seconds, by a server whose clock runs far ahead. */
function tokenFor(seconds: number): string {
  const iat = 4_000_000_000 + counter++
  const claims = btoa(JSON.stringify({ sub: 'u', sid: 's', iat, exp: iat + seconds }))
  return `h.${claims.replaceAll('=', '')}.s`
}

/** Tabs of one browser: they share a cookie, a lock and a channel. */
function browser(
  refresh: SessionTools['refresh'],
  options: { cookie?: boolean; kept?: SessionTools['kept'] } = {},
) {
  let queue: Promise<unknown> = Promise.resolve()
  const listeners: { own: object; listener: (event: MessageEvent) => void }[] = []
  const state = { cookie: options.cookie ?? true }
  const onLogOut: (() => void)[] = []
  const tab = () => {
    const own = {}
    return createSession({
      refresh,
      logOut: async () => {
        for (const callback of onLogOut) callback()
        state.cookie = false
      },
      getUser: async () => ({ user }),
      ...(options.kept && { kept: options.kept }),
      xsrf: () => (state.cookie ? 'forgery' : undefined),
      now: Date.now,
      alone: work => {
        const result = queue.then(work)
        queue = result.catch(() => {})
        return result
      },
      channel: {
        postMessage: data => {
          for (const each of listeners)
            if (each.own !== own) each.listener(new MessageEvent('message', { data }))
        },
        addEventListener: (_type: string, listener: unknown) => {
          listeners.push({ own, listener: listener as (event: MessageEvent) => void })
        },
      },
    })
  }
  return { tab, state, onLogOut }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the states of a session', () => {
  const out = { status: 'logged-out', end: 'left' } as const
  const entered = reduceSession(out, { type: 'entered', user })
  expect(entered).toEqual({ status: 'logged-in', user })
  // a newer token of the same person: nothing to show anew
  expect(reduceSession(entered, { type: 'entered', user: structuredClone(user) })).toBe(entered)
  expect(reduceSession(entered, { type: 'changed', user: { name: user.name } })).toBe(entered)
  expect(reduceSession(entered, { type: 'changed', user: { name: 'M' } })).toEqual({
    status: 'logged-in',
    user: { ...user, name: 'M' },
  })
  expect(reduceSession(out, { type: 'changed', user: { name: 'M' } })).toBe(out)
  expect(reduceSession(entered, { type: 'left' })).toEqual(out)
  expect(reduceSession(entered, { type: 'expired' })).toEqual({ status: 'logged-out', end: 'expired' })
})

test('a pass is good for its own length by this clock, less the margin', () => {
  expect(passOf(tokenFor(900), 1_000_000).validUntil).toBe(1_000_000 + 900_000 - 500)
})

describe('a session', () => {
  test('without the cookie the server is not called', async () => {
    const refresh = vi.fn()
    const session = browser(refresh, { cookie: false }).tab()
    await session.start()
    expect(session.get().status).toBe('logged-out')
    expect(await session.token()).toBeUndefined()
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is restored from the cookie, and calls wait for it', async () => {
    const token = tokenFor(900)
    const session = browser(async () => ({ token, user })).tab()
    expect(session.get().status).toBe('loading')
    const waiting = session.token()
    await session.start()
    expect(await waiting).toBe(token)
    expect(session.get()).toEqual({ status: 'logged-in', user })
  })

  test('that another tab has begun is found before its message comes', async () => {
    const { tab, state } = browser(async () => ({ token: tokenFor(60), user }), { cookie: false })
    const session = tab()
    await session.start()
    expect(session.get().status).toBe('logged-out')
    state.cookie = true
    await session.start()
    expect(session.get()).toEqual({ status: 'logged-in', user })
  })

  test('that nobody can vouch for goes on with what this device has kept, and is over once the server says so', async () => {
    let answer: () => Promise<{ token: string; user: User }> = async () => {
      throw new ApiError('OFFLINE', 0)
    }
    const kept = vi.fn(async () => user)
    const session = browser(() => answer(), { kept }).tab()
    await session.start()
    expect(session.get()).toEqual({ status: 'logged-in', user })
    // A call is not refused: nobody could be asked.
    await expect(session.token()).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(kept).toHaveBeenCalledTimes(1)
    const token = tokenFor(900)
    answer = async () => ({ token, user })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await session.token()).toBe(token)
    answer = async () => {
      throw new ApiError('INVALID_TOKEN', 401, { params: { reason: 'ended' } })
    }
    await vi.advanceTimersByTimeAsync(900_000)
    expect(session.get()).toEqual({ status: 'logged-out', end: 'ended' })
  })

  test('of which this device has kept nothing waits for the server', async () => {
    const refresh = vi.fn(async () => {
      throw new ApiError('OFFLINE', 0)
    })
    const session = browser(refresh, { kept: async () => undefined }).tab()
    await session.start()
    expect(session.get().status).toBe('loading')
    await expect(session.token()).rejects.toMatchObject({ code: 'OFFLINE' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(refresh.mock.calls.length).toBeGreaterThan(1)
  })

  test('refreshes half a second before the end, not earlier', async () => {
    const refresh = vi.fn(async () => ({ token: tokenFor(900), user }))
    const session = browser(refresh).tab()
    await session.start()
    await vi.advanceTimersByTimeAsync(899_400)
    expect(refresh).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('twenty tabs refresh once', async () => {
    const refresh = vi.fn(async () => ({ token: tokenFor(900), user }))
    const { tab } = browser(refresh)
    const tabs = Array.from({ length: 20 }, tab)
    await Promise.all(tabs.map(each => each.start()))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(tabs.every(each => each.get().status === 'logged-in')).toBe(true)
    await vi.advanceTimersByTimeAsync(900_000)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('a refused token is replaced, a replaced one is not refreshed again', async () => {
    const [first, second] = [tokenFor(900), tokenFor(900)]
    const refresh = vi
      .fn()
      .mockResolvedValueOnce({ token: first, user })
      .mockResolvedValue({ token: second, user })
    const session = browser(refresh).tab()
    await session.start()
    expect(await Promise.all([session.renew(first), session.renew(first)])).toEqual([second, second])
    expect(await session.renew(first)).toBe(second)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('ends in every tab when the server refuses the cookie', async () => {
    const refresh = vi
      .fn()
      .mockResolvedValueOnce({ token: tokenFor(900), user })
      .mockRejectedValue(new ApiError('INVALID_TOKEN', 400))
    const { tab } = browser(refresh)
    const [one, two] = [tab(), tab()]
    await Promise.all([one.start(), two.start()])
    await vi.advanceTimersByTimeAsync(900_000)
    expect(one.get()).toEqual({ status: 'logged-out', end: 'expired' })
    expect(two.get()).toEqual({ status: 'logged-out', end: 'expired' })
  })

  test('says that it was ended from elsewhere, by the event or by the refused cookie', async () => {
    const refresh = vi
      .fn()
      .mockResolvedValueOnce({ token: tokenFor(900), user })
      .mockRejectedValue(new ApiError('INVALID_TOKEN', 400, { params: { reason: 'ended' } }))
    const { tab } = browser(refresh)
    const [one, two] = [tab(), tab()]
    await Promise.all([one.start(), two.start()])
    await vi.advanceTimersByTimeAsync(900_000)
    expect(one.get()).toEqual({ status: 'logged-out', end: 'ended' })
    expect(two.get()).toEqual({ status: 'logged-out', end: 'ended' })

    const { tab: open } = browser(vi.fn().mockResolvedValue({ token: tokenFor(900), user }))
    const [three, four] = [open(), open()]
    await Promise.all([three.start(), four.start()])
    three.end()
    expect(four.get()).toEqual({ status: 'logged-out', end: 'ended' })
  })

  test('survives a lost connection', async () => {
    const token = tokenFor(900)
    const refresh = vi
      .fn()
      .mockRejectedValueOnce(new ApiError('OFFLINE', 0))
      .mockResolvedValue({ token, user })
    const session = browser(refresh).tab()
    await session.start()
    expect(session.get().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(3000)
    expect(session.get().status).toBe('logged-in')
  })

  test('logging in and out reaches every tab', async () => {
    const { tab, state } = browser(vi.fn(), { cookie: false })
    const [one, two] = [tab(), tab()]
    state.cookie = true
    await one.enter(tokenFor(900))
    expect(one.get().status).toBe('logged-in')
    expect(two.get().status).toBe('logged-in')
    await two.leave()
    expect(one.get()).toEqual({ status: 'logged-out', end: 'left' })
    expect(await one.token()).toBeUndefined()
  })

  test('logging out is no expiry, though the server ends the session in every tab before it answers', async () => {
    const { tab, state, onLogOut } = browser(vi.fn(), { cookie: false })
    const [one, two] = [tab(), tab()]
    state.cookie = true
    await one.enter(tokenFor(900))
    onLogOut.push(one.end, two.end)
    await one.leave()
    expect(one.get()).toEqual({ status: 'logged-out', end: 'left' })
    expect(two.get()).toEqual({ status: 'logged-out', end: 'left' })
  })
})
