import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'mmdb-lib'
import type { Config } from '../../config/config.ts'
import { isInternal, parseAddress } from '../network-address.ts'

/** Where an address is, as well as the file knows; null for what is not known. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** In English. */
  city: string | null
}

/** Says where addresses are. Nothing leaves the machine. */
export interface Geo {
  placeOf(address: string | null): Place
}

const NOWHERE: Place = { country: null, city: null }
const INSTALLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/**
 * Places by the configured networks, then by the file. The installed file is read when the first public address is
 * asked for, since it takes 8 MB; a configured one at once, so that a wrong path stops the start.
 */
export function createGeo({ geoipFile, geoipNetworks }: Pick<Config, 'geoipFile' | 'geoipNetworks'>): Geo {
  let reader = geoipFile === undefined ? undefined : openFile(geoipFile)
  return {
    placeOf: address => {
      if (address === null) return NOWHERE
      const stated = geoipNetworks.find(network => network.contains(address))
      if (stated !== undefined) return { country: stated.country, city: stated.city }
      if (isInternal(address)) return NOWHERE
      reader ??= openFile(createRequire(import.meta.url).resolve(INSTALLED))
      return placeIn(reader.get(parseAddress(address)?.toString() ?? ''))
    },
  }
}

function openFile(file: string): Reader<Response> {
  try {
    return new Reader<Response>(readFileSync(file))
  } catch (error) {
    throw new Error(`GEOIP_FILE: ${file} cannot be read as a file of places`, { cause: error })
  }
}

/** Two formats are in use: flat fields, and MaxMind's with names by language. */
function placeIn(found: object | null): Place {
  if (found === null) return NOWHERE
  const { country_code, country, city } = found as Record<string, unknown>
  return {
    country: countryIn(country_code) ?? countryIn(fieldOf(country, 'iso_code')),
    city: textIn(city) ?? textIn(fieldOf(fieldOf(city, 'names'), 'en')),
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : null

const countryIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : null
