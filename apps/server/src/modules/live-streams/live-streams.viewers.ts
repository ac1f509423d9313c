import { SECOND } from '../../platform/clock.ts'
import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { liveSessions } from '../accounts/index.ts'
import type {} from './live-streams.access.ts'
import type { LiveViewer } from './live-streams.links.ts'

/** How often everybody who fetches is judged again. */
const JUDGE_EVERY_MS = 800
/** A judgement that is older is not believed any more. */
const BELIEVED_MS = 1_500
/** Who has not fetched for so long is judged when they come again. */
const GONE_MS = 10 * SECOND
const NEVER = Number.NEGATIVE_INFINITY

interface Watcher extends LiveViewer {
  allowed: boolean
  judgedAt: number
  seenAt: number
  /** Changes when something is said that a judgement under way may not have seen. */
  turn: number
}

interface Audience {
  watchers: Map<string, Watcher>
  running: Promise<void>
  /** The judgement that begins when the one that is running is over. */
  next: Promise<void> | undefined
}

/**
 * Who may see streams now. All who fetch a stream are judged together, in one statement each for their sessions and their
 * rights, at least every second; at once where somebody says that a right has changed.
 */
export class LiveViewers {
  readonly #services: Services
  readonly #ctx: Context
  readonly #audiences = new Map<string, Audience>()
  #timer: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
    this.#ctx = systemContext(services, 'lives')
    const { broadcast } = services
    broadcast.on('session.ended', ({ sessionId }) => this.#forget(each => each.sessionId === sessionId))
    broadcast.on('session.changed', ({ sessionId }) => this.#forget(each => each.sessionId === sessionId))
    broadcast.on('rights.changed', ({ userId }) => this.#forget(each => each.userId === userId))
    broadcast.on('place.changed', ({ kind, userIds }) => {
      if (kind === 'live') this.#forget(each => userIds === null || userIds.includes(each.userId))
    })
    broadcast.on('live-stream.over', ({ streamId }) => this.#forget(each => each.streamId === streamId))
    broadcast.onGap(() => this.#forget(() => true))
  }

  start(): void {
    this.#timer ??= setInterval(() => this.tick(), JUDGE_EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  get #now(): number {
    return this.#services.clock.now().getTime()
  }

  /** Whether somebody may see a stream at this moment. Throws where it cannot be found out. */
  async maySee(viewer: LiveViewer): Promise<boolean> {
    const audience = this.#audienceOf(viewer.streamId)
    const watcher = watcherIn(audience, viewer)
    watcher.seenAt = this.#now
    while (!this.#isBelieved(watcher)) await this.#judgeSoon(viewer.streamId, audience)
    return watcher.allowed
  }

  /** Whether it is known already that somebody may see a stream; who is not known has to be judged. */
  isIn(viewer: LiveViewer): boolean {
    const watcher = this.#audiences.get(viewer.streamId)?.watchers.get(keyOf(viewer))
    if (watcher === undefined || !watcher.allowed || !this.#isBelieved(watcher)) return false
    watcher.seenAt = this.#now
    return true
  }

  #isBelieved({ judgedAt }: Watcher): boolean {
    const age = this.#now - judgedAt
    return age >= 0 && age < BELIEVED_MS
  }

  /** Judges everybody again; who is gone is forgotten. */
  tick(): void {
    const now = this.#now
    for (const [streamId, audience] of this.#audiences) {
      for (const [key, { seenAt }] of audience.watchers)
        if (now - seenAt > GONE_MS) audience.watchers.delete(key)
      if (audience.watchers.size === 0) this.#audiences.delete(streamId)
      else
        this.#judgeSoon(streamId, audience).catch((error: unknown) =>
          this.#services.logger.warn({ err: error }, 'viewers of a live could not be judged'),
        )
    }
  }

  #forget(who: (watcher: Watcher) => boolean): void {
    for (const { watchers } of this.#audiences.values())
      for (const watcher of watchers.values())
        if (who(watcher)) {
          watcher.judgedAt = NEVER
          watcher.turn++
        }
  }

  #audienceOf(streamId: string): Audience {
    let audience = this.#audiences.get(streamId)
    if (audience === undefined) {
      audience = { watchers: new Map(), running: Promise.resolve(), next: undefined }
      this.#audiences.set(streamId, audience)
    }
    return audience
  }

  /** One judgement runs at a time; all who ask meanwhile wait for the one after it. */
  #judgeSoon(streamId: string, audience: Audience): Promise<void> {
    audience.next ??= audience.running
      .catch(() => undefined)
      .then(() => {
        audience.next = undefined
        audience.running = this.#judge(streamId, [...audience.watchers.values()])
        return audience.running
      })
    return audience.next
  }

  async #judge(streamId: string, watchers: readonly Watcher[]): Promise<void> {
    const now = this.#now
    const turns = watchers.map(({ turn }) => turn)
    const people = [...new Set(watchers.map(({ userId }) => userId))]
    const judges = this.#services.extensions.all('live-streams.viewers')
    const [sessions, ...allowed] = await Promise.all([
      liveSessions(this.#ctx, [...new Set(watchers.map(({ sessionId }) => sessionId))]),
      ...judges.map(judge => judge(this.#ctx, streamId, people)),
    ])
    const may = new Set(allowed.flatMap(each => [...each]))
    for (const [index, watcher] of watchers.entries()) {
      if (watcher.turn !== turns[index]) continue
      watcher.allowed = sessions.has(watcher.sessionId) && may.has(watcher.userId)
      watcher.judgedAt = now
    }
  }
}

const keyOf = ({ userId, sessionId }: LiveViewer): string => userId + sessionId

function watcherIn({ watchers }: Audience, viewer: LiveViewer): Watcher {
  const key = keyOf(viewer)
  let watcher = watchers.get(key)
  if (watcher === undefined) {
    watcher = { ...viewer, allowed: false, judgedAt: NEVER, seenAt: NEVER, turn: 0 }
    watchers.set(key, watcher)
  }
  return watcher
}
