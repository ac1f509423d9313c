import type { KeyObject } from 'node:crypto'
import { createHmac, createSecretKey } from 'node:crypto'
import { MINUTE } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { deriveKey, equalInConstantTime } from '../../platform/crypto.ts'
import type { MediaRole } from './media.tables.ts'

/** The viewer of a link: a session, or every guest. */
export const GUEST = 'guest'

/** The longest validity of a link. */
export const LINK_LIFETIME_MS = 15 * MINUTE
/** Links made within one window are the same, so that a page read twice shows the same addresses. */
const WINDOW_MS = 5 * MINUTE
/** 132 bits of the signature, which keeps addresses short. */
const SIGNATURE_LENGTH = 22
const MAX_KNOWN = 20_000

export interface SignedQuery {
  /** End of the link, in seconds since the epoch. */
  e: number
  v: string
  s: string
}

/** Signs and checks links to protected files: for one viewer, one picture, one role, until a time. */
export class MediaLinks {
  readonly #key: KeyObject
  /** Links of the current window by viewer, role and medium; a new window begins with none. */
  readonly #known = new Map<string, Map<MediaRole, Map<string, string>>>()
  #count = 0
  #windowEnd = 0

  constructor(secret: string) {
    this.#key = createSecretKey(deriveKey(secret, 'media links'))
  }

  /** Everything after the path of a link. */
  queryFor(now: Date, viewer: string, mediaId: string, role: MediaRole): string {
    const window = Math.floor(now.getTime() / WINDOW_MS)
    const e = (window * WINDOW_MS + LINK_LIFETIME_MS) / 1000
    if (e !== this.#windowEnd || this.#count >= MAX_KNOWN) {
      this.#known.clear()
      this.#count = 0
      this.#windowEnd = e
    }
    const own = within(within(this.#known, viewer), role)
    let query = own.get(mediaId)
    if (query === undefined) {
      query = `?e=${e}&v=${viewer}&s=${this.#sign(mediaId, role, e, viewer)}`
      own.set(mediaId, query)
      this.#count++
    }
    return query
  }

  /** Whether the link was made here for exactly this, and has not ended. */
  isGood(now: Date, mediaId: string, role: MediaRole, { e, v, s }: SignedQuery): boolean {
    const left = e * 1000 - now.getTime()
    if (!(left > 0 && left <= LINK_LIFETIME_MS)) return false
    return equalInConstantTime(s, this.#sign(mediaId, role, e, v))
  }

  #sign(mediaId: string, role: MediaRole, e: number, viewer: string): string {
    return createHmac('sha256', this.#key)
      .update(`${mediaId}.${role}.${e}.${viewer}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH)
  }
}

function within<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let map = maps.get(key)
  if (map === undefined) {
    map = new Map()
    maps.set(key, map)
  }
  return map
}

const bySecret = new Map<string, MediaLinks>()

/** The links of this installation. */
export function linksOf(ctx: Pick<Context, 'config'>): MediaLinks {
  const { secret } = ctx.config
  let links = bySecret.get(secret)
  if (links === undefined) {
    links = new MediaLinks(secret)
    bySecret.set(secret, links)
  }
  return links
}

/** What an answer with links needs to know. */
export type Viewing = Pick<Context, 'actor' | 'clock' | 'config' | 'linksFor'>

/** Where the files of a medium are. */
export const addressOf = (mediaId: string): string => `/media/p/${mediaId}/`

/** The viewer that links made in this context are for. */
export function linkOwnerOf(ctx: Pick<Context, 'actor' | 'linksFor'>): string {
  if (ctx.linksFor !== undefined) return ctx.linksFor
  return ctx.actor.kind === 'user' ? ctx.actor.sessionId : GUEST
}
