import type { AddressInfo } from 'node:net'

/** Tells the parent on which port a ceiling listens. */
export function ready(address: AddressInfo | string | null): void {
  if (address === null || typeof address === 'string') throw new Error('no port')
  process.stdout.write(`ready ${address.port}\n`)
}
