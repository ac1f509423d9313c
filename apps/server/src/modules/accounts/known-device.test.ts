import { expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

const config = loadConfig({
  MODE: 'demo',
  SECRET: 'a-secret-of-32-characters-or-more',
  DOCUMENT_KEY: 'a-document-key-of-32-characters-or-more',
})

it('a browser stays the same device of an account, and is known to the last five', () => {
  let cookie = rememberDevice(config, undefined, 'ana')
  const device = knownDevice(config, cookie, 'ana')
  expect(device).toBeDefined()
  expect(rememberDevice(config, cookie, 'ana')).toBe(cookie)
  for (const account of ['bea', 'carla', 'dora', 'ana', 'elsa', 'fina'])
    cookie = rememberDevice(config, cookie, account)
  expect(knownDevice(config, cookie, 'ana')).toBe(device)
  expect(knownDevice(config, cookie, 'bea')).toBeUndefined()
  expect(cookie.split('~')).toHaveLength(5)
})

it.each(['', 'x', '~~~', 'a.b~c.d', `${'a'.repeat(22)}.${'b'.repeat(43)}`])('%j is no device', cookie => {
  expect(knownDevice(config, cookie, 'ana')).toBeUndefined()
})
