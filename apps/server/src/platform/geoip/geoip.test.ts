import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGeo } from './geoip.ts'
import { statedPlace } from './stated-place.ts'

const stated = (...texts: string[]) => texts.flatMap(text => statedPlace(text) ?? [])

describe('where an address is', () => {
  const geo = createGeo({ geoipFile: undefined, geoipNetworks: [] })

  it.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['181.49.1.1', 'CO'],
    ['2001:4860::1', 'US'],
  ])('%s is in %s, by the installed file', (address, country) => {
    expect(geo.placeOf(address)).toEqual({ country, city: null })
  })

  it.each([null, '127.0.0.1', '10.2.3.4', 'fd00::1', '::1', '', 'unknown', '8.8.8.8.8'])(
    '%s is nowhere',
    address => {
      expect(geo.placeOf(address)).toEqual({ country: null, city: null })
    },
  )

  it('is what the configuration says of its network, first', () => {
    const networks = stated('8.8.8.0/24=CO/Bogotá', '10.0.0.0/8=ES', '2001:db8::/32=FR')
    const own = createGeo({ geoipFile: undefined, geoipNetworks: networks })
    expect(own.placeOf('8.8.8.8')).toEqual({ country: 'CO', city: 'Bogotá' })
    expect(own.placeOf('::ffff:8.8.8.8')).toEqual({ country: 'CO', city: 'Bogotá' })
    expect(own.placeOf('10.9.9.9')).toEqual({ country: 'ES', city: null })
    expect(own.placeOf('2001:db8::1')).toEqual({ country: 'FR', city: null })
    expect(own.placeOf('8.8.4.4')).toEqual({ country: 'US', city: null })
  })
})

it.each(['8.8.8.0/24', '8.8.8.0/24=co', '8.8.8.0/40=CO', 'here=CO', '=CO', '8.8.8.8=COL'])(
  '%s states no place',
  text => {
    expect(statedPlace(text)).toBeUndefined()
  },
)

it('does not start with a file that is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calina-geo-'))
  const file = path.join(folder, 'places.mmdb')
  writeFileSync(file, 'no places')
  expect(() => createGeo({ geoipFile: file, geoipNetworks: [] })).toThrow('GEOIP_FILE')
  expect(() => createGeo({ geoipFile: `${file}.gone`, geoipNetworks: [] })).toThrow('GEOIP_FILE')
  rmSync(folder, { recursive: true })
})
