import type { AddressInfo } from 'node:net'

/** Prints the port on which a ceiling listens, for the parent process. */
export function ready(address: AddressInfo | string | null): void {
  if (address === null || typeof address === 'string') throw new Error('no port')
  process.stdout.write(`ready ${address.port}\n`)
}
