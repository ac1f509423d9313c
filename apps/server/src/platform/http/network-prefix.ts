import { isIPv6 } from 'node:net'

/** One subscriber's address: the whole of IPv4, /64 of IPv6, in which a single device moves as it likes. */
export function subscriberAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  return isIPv6(address) ? `${fullGroups(address).join(':')}::/64` : address
}

/** The network a request comes from: /24 of IPv4, /56 of IPv6. One person has many addresses in it. */
export function networkPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.')
  return `${fullGroups(address).join('').slice(0, 14)}::/56`
}

/** The first four groups of an IPv6 address, written out. */
function fullGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const full =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return full.slice(0, 4).map(group => group.padStart(4, '0'))
}
