import { beforeEach, expect, test, vi } from 'vitest'
import { rememberCampaign, storedCampaign } from './campaign.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('keeps what begins with utm_, without the prefix', () => {
  rememberCampaign('?utm_source=news&utm_medium=mail&page=2&utm_=x&utm_term=')
  expect(storedCampaign()).toEqual({ source: 'news', medium: 'mail' })
})

test('a visit without a campaign leaves the earlier one, another replaces it', () => {
  rememberCampaign('?utm_source=one&utm_content=a')
  rememberCampaign('?page=2')
  expect(storedCampaign()).toEqual({ source: 'one', content: 'a' })
  rememberCampaign('?utm_source=two')
  expect(storedCampaign()).toEqual({ source: 'two' })
})

test('never stores more than the sign-up accepts', () => {
  rememberCampaign(`?utm_${'n'.repeat(300)}=${'v'.repeat(300)}`)
  const [[name = '', value = ''] = []] = Object.entries(storedCampaign() ?? {})
  expect([name.length, value.length]).toEqual([200, 200])
  rememberCampaign(`?${Array.from({ length: 30 }, (_, i) => `utm_p${i}=x`).join('&')}`)
  expect(Object.keys(storedCampaign() ?? {})).toHaveLength(10)
})

test('leaves out what the sign-up refuses', () => {
  rememberCampaign(`?utm_source=a%00b%0A&utm_term=%00&utm_content=${'v'.repeat(199)}%F0%9F%98%80`)
  expect(storedCampaign()).toEqual({ source: 'ab', content: 'v'.repeat(199) })
})

test('no storage, no campaign, no error', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberCampaign('?utm_source=x')
  expect(storedCampaign()).toBeUndefined()
})
