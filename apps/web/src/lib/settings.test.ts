import { defaultSettings } from '@calina/contract'
import { expect, test, vi } from 'vitest'
import { createPageSettings } from './settings.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

test('newer settings take the place of those the page came with', async () => {
  const newer = { ...DEFAULT_SETTINGS, earningsHoldDays: 3 }
  const settings = createPageSettings(DEFAULT_SETTINGS, async () => newer)
  const listener = vi.fn()
  settings.subscribe(listener)
  expect(settings.get().earningsHoldDays).toBe(7)
  await settings.refresh()
  expect(settings.get()).toBe(newer)
  expect(listener).toHaveBeenCalledOnce()
})

test('without an answer they stay', async () => {
  const settings = createPageSettings(DEFAULT_SETTINGS, () => Promise.reject(new Error('offline')))
  await settings.refresh()
  expect(settings.get()).toBe(DEFAULT_SETTINGS)
})
