import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Without a zone, and as IPv4 where an IPv6 address only wraps one; null for text that is no address. */
export function parseAddress(text: string): Address | null {
  const [bare = ''] = text.split('%')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)
  return isAddress ? ipaddr.process(bare) : null
}

/**
 * Reads an address as proxies forward it: some add the port (`203.0.113.7:1234`, `[2001:db8::1]:443`), some the quotes
 * of the header `Forwarded`. Null for text that names none.
 */
export function parseForwarded(text: string): Address | null {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const [, inBrackets, withPort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(bare) ?? []
  return parseAddress(inBrackets ?? withPort ?? bare)
}

/** Whether an address is this machine's own. */
export function isLoopback(text: string): boolean {
  return parseAddress(text)?.range() === 'loopback'
}

/** One subscriber's address: the whole of IPv4, /64 of IPv6, in which a single device moves as it likes. */
export function subscriberAddress(address: string): string {
  return networkOf(address, 32, 64)
}

/** The network a request comes from: /24 of IPv4, /56 of IPv6. One person has many addresses in it. */
export function networkPrefix(address: string): string {
  return networkOf(address, 24, 56)
}

/** The network around an address, with so many bits of IPv4 or IPv6; text that is no address stays as it is. */
function networkOf(text: string, v4: number, v6: number): string {
  const address = parseAddress(text)
  if (address === null) return text
  return address instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${v4}`)}/${v4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${v6}`)}/${v6}`
}

/** Whether a text names an address or a network (CIDR). */
export function isNetwork(text: string): boolean {
  return parseAddress(text) !== null || ipaddr.isValidCIDR(text)
}

/** Tells whether an address is within a network (CIDR) or is the one named; undefined where the text names none. */
export function networkMatcher(text: string): ((address: string) => boolean) | undefined {
  if (!isNetwork(text)) return undefined
  const single = parseAddress(text)
  const [base, bits] =
    single === null ? ipaddr.parseCIDR(text) : ([single, single.kind() === 'ipv4' ? 32 : 128] as const)
  return address => {
    const other = parseAddress(address)
    return other !== null && other.kind() === base.kind() && other.match(base, bits)
  }
}

const INTERNAL: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
])

/** Whether an address belongs to no public network, so that nobody outside knows where it is. */
export function isInternal(text: string): boolean {
  const address = parseAddress(text)
  return address === null || INTERNAL.has(address.range())
}

/** Whether an address is one of the public internet: none of a private network, a special purpose, or a tunnel. */
export function isPublic(text: string): boolean {
  const address = parseAddress(text)
  if (address === null || address.range() !== 'unicast') return false
  // Only this part of IPv6 is assigned to the internet.
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parseCIDR('2000::/3'))
}
