import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'maxmind'
import { parseAddress } from '../network-address.ts'

let reader: Reader<CountryResponse> | undefined

/**
 * The country of a network address (ISO 3166-1, two capital letters), by the database that comes with the package.
 * Null where there is none: private addresses, text that is no address, and what the database does not know.
 */
export function countryOf(address: string): string | null {
  const parsed = parseAddress(address)
  // What is private, local, shared or reserved is nowhere in particular.
  if (parsed?.range() !== 'unicast') return null
  reader ??= new Reader<CountryResponse>(readFileSync(databaseFile()))
  const found: unknown = reader.get(parsed.toString())
  // This database has the code itself at the top, not within `country` as others do.
  if (typeof found !== 'object' || found === null || !('country_code' in found)) return null
  const { country_code: code } = found
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
}

/** The combined file: those of one IP version alone answer wrongly, or not at all, for the other. */
function databaseFile(): string {
  return fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )
}
