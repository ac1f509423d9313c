import { isIPv6 } from 'node:net'

/** The network a request comes from: /24 of IPv4, /56 of IPv6. One person has many addresses in it. */
export function networkPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.')
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const full =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const groups = full.slice(0, 4).map(group => group.padStart(4, '0'))
  return `${groups.join('').slice(0, 14)}::/56`
}
