import { readFileSync } from 'node:fs'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'maxmind'

/** Networks that are nowhere in particular: private, local, shared, reserved (IANA special-purpose registries). */
const NOWHERE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv6')

let reader: Reader<CountryResponse> | undefined

/**
 * The country of a network address (ISO 3166-1, two capital letters), by the database that comes with the package.
 * Null where there is none: private addresses, text that is no address, and what the database does not know.
 */
export function countryOf(address: string): string | null {
  const plain = plainAddress(address)
  if (plain === null || NOWHERE.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')) return null
  reader ??= new Reader<CountryResponse>(readFileSync(databaseFile()))
  const found: unknown = reader.get(plain)
  // This database has the code itself at the top, not within `country` as others do.
  if (typeof found !== 'object' || found === null || !('country_code' in found)) return null
  const { country_code: code } = found
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
}

/** Without a zone, and as IPv4 where an IPv6 address only wraps one; null for text that is no address. */
function plainAddress(address: string): string | null {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIPv4(mapped) || isIPv6(mapped) ? mapped : null
}

/** The combined file: those of one IP version alone answer wrongly, or not at all, for the other. */
function databaseFile(): string {
  return fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )
}
