import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countVisit, rememberCampaign, storedCampaign } from './campaign.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const visit = (search: string, pathname = '/', now = NOW) => rememberCampaign({ pathname, search }, now)
const stored = (now = NOW) => storedCampaign(now)

describe('the campaign of a visit', () => {
  test('is what begins with utm_, without the prefix, with its time and page', () => {
    visit('?utm_source=news&utm_medium=mail&page=2&utm_=x&utm_term=', '/marina')
    const touch = {
      values: { source: 'news', medium: 'mail' },
      at: '2026-01-15T12:00:00.000Z',
      path: '/marina',
    }
    expect(stored()).toEqual({ first: touch, last: touch })
  })

  test('replaces the last one and never the first; a visit without one changes nothing', () => {
    visit('?utm_source=one&utm_content=a', '/a')
    expect(visit('?page=2')).toBeUndefined()
    visit('?utm_source=two', '/b', NOW + DAY)
    visit('?utm_source=three', '/c', NOW + 2 * DAY)
    expect(stored()).toMatchObject({
      first: { values: { source: 'one', content: 'a' }, path: '/a' },
      last: { values: { source: 'three' }, path: '/c', at: '2026-01-17T12:00:00.000Z' },
    })
  })

  test('is forgotten after a year', () => {
    visit('?utm_source=old', '/a')
    visit('?utm_source=new', '/b', NOW + 300 * DAY)
    expect(stored(NOW + 364 * DAY)?.first.values).toEqual({ source: 'old' })
    expect(stored(NOW + 365 * DAY)?.first.values).toEqual({ source: 'new' })
    expect(stored(NOW + 700 * DAY)).toBeUndefined()
  })

  test('never holds more than the sign-up accepts', () => {
    visit(`?utm_${'n'.repeat(300)}=${'v'.repeat(300)}`, `/${'p'.repeat(400)}`)
    const [[name = '', value = ''] = []] = Object.entries(stored()?.last.values ?? {})
    expect([name.length, value.length, stored()?.last.path.length]).toEqual([200, 200, 300])
    visit(`?${Array.from({ length: 30 }, (_, i) => `utm_p${i}=x`).join('&')}`)
    expect(Object.keys(stored()?.last.values ?? {})).toHaveLength(10)
  })

  test('leaves out what the sign-up refuses', () => {
    visit(`?utm_source=a%00b%0A&utm_term=%00&utm_content=${'v'.repeat(199)}%F0%9F%98%80`)
    expect(stored()?.last.values).toEqual({ source: 'ab', content: 'v'.repeat(199) })
    visit('?utm___proto__=x&utm_constructor=y')
    expect(JSON.stringify(stored()?.last.values)).toBe('{"constructor":"y"}')
  })

  test('is nothing where what is stored is something else, or nothing can be stored', () => {
    for (const text of ['{"source":"ig"}', 'no JSON', '[]', 'null']) {
      localStorage.setItem('campaign', text)
      expect(stored()).toBeUndefined()
    }
    vi.stubGlobal('localStorage', undefined)
    expect(visit('?utm_source=x')?.values).toEqual({ source: 'x' })
    expect(stored()).toBeUndefined()
  })
})

test('a visit is counted once in a tab, whatever becomes of the call', () => {
  const recordVisit = vi.fn(() => Promise.reject(new Error('offline')))
  const touch = { values: { source: 'ig' }, at: '2026-01-15T12:00:00.000Z', path: '/marina' }
  const count = (path: string) => countVisit({ ...touch, path }, { recordVisit })
  count('/marina')
  count('/marina')
  count('/elena')
  expect(recordVisit.mock.calls).toEqual([
    [{ body: { path: '/marina', values: { source: 'ig' } } }],
    [{ body: { path: '/elena', values: { source: 'ig' } } }],
  ])
  vi.stubGlobal('sessionStorage', undefined)
  count('/marina')
  expect(recordVisit).toHaveBeenCalledTimes(3)
})
