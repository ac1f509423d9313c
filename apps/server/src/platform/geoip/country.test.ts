import { describe, expect, it } from 'vitest'
import { countryOf } from './country.ts'

describe('the country of an address', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['190.157.1.1', 'CO'],
    ['2800:484::1', 'CO'],
    ['200.40.1.1', 'UY'],
    ['81.2.69.142', 'GB'],
  ])('%s is %s', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:0a00:0001',
    'fd12:3456::1',
    'fe80::1%eth0',
    '2001:db8::1',
    'ff02::1',
  ])('%s has none', address => {
    expect(countryOf(address)).toBeNull()
  })

  it.each(['', 'localhost', '8.8.8', '8.8.8.8:443', '[::1]', '300.1.1.1', '8.8.8.8, 1.1.1.1'])(
    '%j is no address',
    address => {
      expect(countryOf(address)).toBeNull()
    },
  )
})
