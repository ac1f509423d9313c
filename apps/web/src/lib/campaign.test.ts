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
  rememberCampaign(`?utm_${'n'.repeat(60)}=${'v'.repeat(300)}`)
  const [[name = '', value = ''] = []] = Object.entries(storedCampaign() ?? {})
  expect([name.length, value.length]).toEqual([40, 200])
})

test('no storage, no campaign, no error', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberCampaign('?utm_source=x')
  expect(storedCampaign()).toBeUndefined()
})
