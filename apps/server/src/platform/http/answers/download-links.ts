import { LINK_PARAMETER } from '@calina/contract'
import type { FastifyRequest } from 'fastify'
import { MINUTE } from '../../clock.ts'
import { deriveKey, equalInConstantTime, sign } from '../../crypto.ts'

const LIFETIME_MS = MINUTE
const LINK = new RegExp(`^(.+)[?&]${LINK_PARAMETER}=(\\d{1,15})\\.([\\w-]{1,64})\\.([\\w-]{43})$`)

/** Whether the caller came by a link. */
export const hasLink = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && LINK_PARAMETER in query

/**
 * Signs and checks links to downloads: for one address, one session, one minute. They stand for an access token where a
 * browser can send none, and open nothing but that address.
 */
export class DownloadLinks {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = deriveKey(secret, 'download links')
  }

  /** The address with a link at its end. */
  linkTo(address: string, sessionId: string, now: Date): string {
    const end = now.getTime() + LIFETIME_MS
    const value = `${end}.${sessionId}.${this.#sign(address, end, sessionId)}`
    return `${address}${address.includes('?') ? '&' : '?'}${LINK_PARAMETER}=${value}`
  }

  /** Whose session an address with a link was made for; undefined unless it was made here, and for now. */
  sessionOf(linked: string, now: Date): string | undefined {
    const [, address = '', until = '', sessionId = '', signature = ''] = LINK.exec(linked) ?? []
    const end = Number(until)
    const left = end - now.getTime()
    if (!(left > 0 && left <= LIFETIME_MS)) return undefined
    return equalInConstantTime(signature, this.#sign(address, end, sessionId)) ? sessionId : undefined
  }

  #sign(address: string, end: number, sessionId: string): string {
    return sign(this.#key, `${address} ${end} ${sessionId}`)
  }
}
