import type { ApiErrorCode } from './api.ts'
import { hasShape } from './draft.ts'

interface Entry {
  /** Chosen here; of a message also its client id, by which the server knows it again. */
  id: string
  /** Its place in the order of all that waits: later ones have a higher number. */
  at: number
  /** Why it was refused: it is sent again only when its person asks for it. */
  code?: ApiErrorCode
}

export interface WaitingMessage extends Entry {
  kind: 'message'
  chat: string
  text: string
  media: string[]
  /** How many of the files are videos. */
  videos?: number
  /** What makes it something to buy. */
  offer?: WaitingOffer
  /** What it answers. */
  replyTo?: WaitingReply
  /** A voice note, which goes alone: its sound on the server, and how many seconds it lasts. */
  voice?: WaitingVoice
}

interface WaitingVoice {
  media: string
  seconds: number
}

/** The message that is answered, as it is shown while the answer is written and waits. */
export interface WaitingReply {
  id: string
  seq: number
  mine: boolean
  /** The beginning of what it says. */
  text: string
  photos: number
  videos: number
  voice: boolean
}

export interface WaitingOffer {
  /** Minor units. */
  price: number
  /** Files that are seen without buying. */
  previews: string[]
}

/** The last wish about a post; earlier ones do not count. */
export interface WaitingLike extends Entry {
  kind: 'like'
  post: string
  liked: boolean
}

/** What a person has written or wished, until the server has decided about it. */
export type Waiting = WaitingMessage | WaitingLike
/** A message as it is written. */
export type MessageWish = Omit<WaitingMessage, 'at' | 'code'>
/** The same before it has its place. */
export type Wish = MessageWish | Omit<WaitingLike, 'at' | 'code'>

const MESSAGE: Omit<WaitingMessage, 'code' | 'videos' | 'offer' | 'replyTo' | 'voice'> = {
  kind: 'message',
  id: '',
  at: 0,
  chat: '',
  text: '',
  media: [''],
}
const OFFER: WaitingOffer = { price: 0, previews: [''] }
const REPLY: WaitingReply = { id: '', seq: 0, mine: true, text: '', photos: 0, videos: 0, voice: false }
/** What was stored of an answered message; undefined where it is none. */
export const parseReply = (stored: unknown): WaitingReply | undefined =>
  hasShape(stored, REPLY) ? stored : undefined
const VOICE: WaitingVoice = { media: '', seconds: 0 }
const LIKE: Omit<WaitingLike, 'code'> = { kind: 'like', id: '', at: 0, post: '', liked: true }

function parse(stored: string | null): Waiting | undefined {
  try {
    const { code, videos, offer, replyTo, voice, ...entry } = JSON.parse(stored ?? 'null')
    const refused = typeof code === 'string' && { code: code as ApiErrorCode }
    if (hasShape(entry, LIKE)) return { ...entry, ...refused }
    if (!hasShape(entry, MESSAGE)) return undefined
    // without its price it would be given away
    if (offer !== undefined && !hasShape(offer, OFFER)) return undefined
    if (voice !== undefined && !hasShape(voice, VOICE)) return undefined
    const reply = parseReply(replyTo)
    return {
      ...{ ...entry, ...refused },
      ...(typeof videos === 'number' && { videos }),
      ...(offer && { offer }),
      ...(reply && { replyTo: reply }),
      ...(voice && { voice }),
    }
  } catch {
    return undefined
  }
}

const subjectOf = (wish: Wish): string | undefined => (wish.kind === 'like' ? wish.post : undefined)

/**
 * What waits to be sent for one person on this device, in order. Each entry is stored by itself and at once, so that
 * neither a reload nor another tab loses one.
 */
export class Outbox {
  readonly #prefix: string
  readonly #listeners = new Set<(own: boolean) => void>()
  #entries: readonly Waiting[] = []

  constructor(owner: string) {
    this.#prefix = `outbox:${owner}:`
    this.refresh()
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(this.#prefix)) this.refresh()
    })
  }

  readonly list = (): readonly Waiting[] => this.#entries

  /** `own`: this tab has changed it, and not another one. */
  readonly subscribe = (listener: (own: boolean) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Puts something at the end; a wish about the same post before it no longer counts. */
  add(wish: Wish): void {
    const subject = subjectOf(wish)
    const outdated = subject === undefined ? [] : this.#entries.filter(each => subjectOf(each) === subject)
    const at = Math.max(Date.now(), (this.#entries.at(-1)?.at ?? 0) + 1)
    for (const { id } of outdated) this.#store(id, undefined)
    this.#store(wish.id, { ...wish, at })
    this.#set([...this.#entries.filter(each => !outdated.includes(each)), { ...wish, at }])
  }

  /** Notes why something was refused; without a reason it is sent again. */
  refuse(id: string, code: ApiErrorCode | undefined): void {
    this.#set(
      this.#entries.map(each => {
        if (each.id !== id) return each
        const { code: _, ...entry } = each
        const next: Waiting = code === undefined ? entry : { ...entry, code }
        this.#store(id, next)
        return next
      }),
    )
  }

  remove(id: string): void {
    this.#store(id, undefined)
    if (this.#entries.some(each => each.id === id)) this.#set(this.#entries.filter(each => each.id !== id))
  }

  /** Reads what other tabs have changed. */
  refresh(): void {
    try {
      const found = Object.keys(localStorage)
        .filter(key => key.startsWith(this.#prefix))
        .flatMap(key => parse(localStorage.getItem(key)) ?? [])
      this.#set(
        found.sort((a, b) => a.at - b.at),
        false,
      )
    } catch {
      // storage is forbidden: what waits is lost with the page
    }
  }

  #store(id: string, entry: Waiting | undefined): void {
    try {
      if (entry) localStorage.setItem(this.#prefix + id, JSON.stringify(entry))
      else localStorage.removeItem(this.#prefix + id)
    } catch {
      // storage is full or forbidden: what waits is lost with the page
    }
  }

  #set(entries: readonly Waiting[], own = true): void {
    this.#entries = entries
    for (const listener of this.#listeners) listener(own)
  }
}

const outboxes = new Map<string, Outbox>()

/** The outbox of a person in this tab. */
export function outboxOf(owner: string): Outbox {
  const outbox = outboxes.get(owner) ?? new Outbox(owner)
  outboxes.set(owner, outbox)
  return outbox
}
