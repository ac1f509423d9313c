import type { KeyObject } from 'node:crypto'
import { createHmac, createSecretKey } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Config } from '../../config/config.ts'
import { HOUR } from '../../platform/clock.ts'
import { deriveKey, equalInConstantTime } from '../../platform/crypto.ts'

/** Where playlists, parts and segments are, below a token. */
export const LIVE_MEDIA_PATH = '/live/media'

/**
 * A player that is the system's own takes no other address while it plays: a link lasts longer than any live. What it
 * opens is judged again every second.
 */
const LINK_MS = 36 * HOUR
/** Links made within one window are the same. */
const WINDOW_MS = HOUR
const ID_BYTES = 16
const CONTENT_BYTES = 3 * ID_BYTES + 4
/** 132 bits of the signature. */
const SIGNATURE_LENGTH = 22
const TOKEN = new RegExp(`^[\\w-]{${Math.ceil((CONTENT_BYTES * 4) / 3)}}\\.[\\w-]{${SIGNATURE_LENGTH}}$`)
const MAX_KNOWN = 5_000

/** Who looks at which stream. */
export interface LiveViewer {
  streamId: string
  userId: string
  sessionId: string
}

/** Signs and reads the tokens in addresses of streams: for one viewer and one session. */
export class LiveLinks {
  readonly #key: KeyObject
  /** Tokens whose signature was checked: players send the same one four times a second. */
  readonly #known = new Map<string, LiveViewer & { until: number }>()

  constructor({ secret }: Pick<Config, 'secret'>) {
    this.#key = createSecretKey(deriveKey(secret, 'live links'))
  }

  /** The token of a viewer. */
  tokenFor({ streamId, userId, sessionId }: LiveViewer, now: Date): string {
    const until = (Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS + LINK_MS) / 1000
    const end = Buffer.alloc(4)
    end.writeUInt32BE(until)
    const content = Buffer.concat([parse(streamId), parse(userId), parse(sessionId), end]).toString(
      'base64url',
    )
    return `${content}.${this.#sign(content)}`
  }

  /** The viewer of a token; null where it was not made here, or is over. */
  read(token: string, now: Date): LiveViewer | null {
    const viewer = this.#known.get(token) ?? this.#check(token)
    return viewer !== null && viewer.until > now.getTime() ? viewer : null
  }

  #check(token: string): (LiveViewer & { until: number }) | null {
    if (!TOKEN.test(token)) return null
    const [content = '', signature = ''] = token.split('.')
    if (!equalInConstantTime(signature, this.#sign(content))) return null
    const bytes = Buffer.from(content, 'base64url')
    const idAt = (at: number) => stringify(bytes, at * ID_BYTES)
    const viewer = {
      streamId: idAt(0),
      userId: idAt(1),
      sessionId: idAt(2),
      until: bytes.readUInt32BE(3 * ID_BYTES) * 1000,
    }
    if (this.#known.size >= MAX_KNOWN) this.#known.clear()
    this.#known.set(token, viewer)
    return viewer
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url').slice(0, SIGNATURE_LENGTH)
  }
}

const bySecret = new Map<string, LiveLinks>()

/** The links of this installation. */
export function liveLinksOf({ config }: { config: Pick<Config, 'secret'> }): LiveLinks {
  const links = bySecret.get(config.secret) ?? new LiveLinks(config)
  bySecret.set(config.secret, links)
  return links
}
