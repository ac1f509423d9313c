import type { UploadPurpose } from '@calina/contract'
import { SECOND } from '../../platform/clock.ts'
import type { Context, TransactionContext } from '../../platform/context.ts'
import type { Extensions } from '../../platform/extensions.ts'
import { countryOf, liveSession, type Viewer } from '../accounts/index.ts'
import { GUEST } from './media.links.ts'
import { findMedia, type MediaAsset } from './media.repository.ts'
import { isSealed } from './media.sealing.ts'
import type { MediaRole } from './media.tables.ts'

/**
 * Who may see a file: no one, this viewer, this viewer because they paid for it (then their mark is in its pictures), or
 * everyone (then browsers may keep it for as long as the link lasts).
 */
export type Sight = 'none' | 'viewer' | 'marked' | 'everyone'

type MediaViewer = Pick<Viewer, 'id' | 'country'>

/** Called on the module that uses a medium. The viewer is that of the link; their country, that of the request. */
export type MediaGuard = (
  ctx: Context,
  question: { viewer: MediaViewer; mediaId: string; role: MediaRole },
) => Promise<Sight>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /**
     * Decides who may see media of a purpose besides their owner. Each module that uses them has its own, of what it shows
     * itself: a medium is seen where one of them lets it.
     */
    'media.guard': { purpose: UploadPurpose; guard: MediaGuard }
    /** Lets staff see a medium about which they have to decide, whatever its guard says. */
    'media.reviewers': { mayReview: (ctx: Context, viewerId: string, mediaId: string) => Promise<boolean> }
    /**
     * What is kept although a use of it has ended; true where it is. Each module that uses media keeps what it still shows;
     * the medium is held meanwhile.
     */
    'media.keepers': { keep: (tx: TransactionContext, mediaId: string) => Promise<boolean> }
    /** A use that ends when the owner discards the medium, such as in what is still being written; true where it ended. */
    'media.lettingGo': {
      letGo: (tx: TransactionContext, use: { mediaId: string; ownerId: string }) => Promise<boolean>
    }
  }
}

type Guards = ReadonlyMap<UploadPurpose, readonly MediaGuard[]>

function guardsIn(extensions: Extensions): Guards {
  const guards = new Map<UploadPurpose, MediaGuard[]>()
  for (const { purpose, guard } of extensions.all('media.guard'))
    guards.set(purpose, [...(guards.get(purpose) ?? []), guard])
  return guards
}

/** The widest right comes last. */
const SIGHTS: readonly Sight[] = ['none', 'viewer', 'marked', 'everyone']

/** What the guards of a medium's purpose let its viewer see, of all the uses that it has. */
async function sightOf(
  ctx: Context,
  guards: readonly MediaGuard[],
  question: Parameters<MediaGuard>[1],
): Promise<Sight> {
  const sights = await Promise.all(guards.map(guard => guard(ctx, question)))
  return SIGHTS.findLast(sight => sights.includes(sight)) ?? 'none'
}

/** A right lost while a picture is on the screen is gone after this long at the latest; Z4 requires a minute. */
const REMEMBERED_MS = 30 * SECOND
const MAX_REMEMBERED = 20_000

export interface Grant {
  sight: Exclude<Sight, 'none'>
  asset: MediaAsset
  /** Null for guests. */
  viewerId: string | null
}

/**
 * What viewers may see. Their session is read every time; their right is cached for a moment, because a page of
 * pictures requests many sizes and ranges of the same ones.
 */
export class MediaAccess {
  /** By medium, and below it by viewer and role. */
  readonly #remembered = new Map<string, Map<string, { until: number; grant: Promise<Grant | null> }>>()
  #size = 0
  readonly #guards: Guards

  constructor(extensions: Extensions) {
    this.#guards = guardsIn(extensions)
  }

  /** Whether the viewer of a link (a session, or guests) may see this file now; `renew`: by nothing remembered. */
  async grantFor(
    ctx: Context,
    viewer: string,
    mediaId: string,
    role: MediaRole,
    { renew = false }: { renew?: boolean } = {},
  ): Promise<Grant | null> {
    const session = viewer === GUEST ? null : await liveSession(ctx, viewer)
    if (viewer !== GUEST && session === null) return null
    const isStaff = session !== null && session.staffRoles.length > 0
    const by: MediaViewer = { id: session?.userId ?? null, country: countryOf(ctx, isStaff) }

    const now = ctx.clock.now().getTime()
    const key = `${by.id}${by.country}${role}`
    const known = this.#remembered.get(mediaId)?.get(key)
    if (!renew && known !== undefined && known.until > now) return await known.grant
    const grant = judge(ctx, this.#guards, by, mediaId, role)
    this.#remember(mediaId, key, { until: now + REMEMBERED_MS, grant })
    try {
      return await grant
    } catch (error) {
      this.forget(mediaId)
      throw error
    }
  }

  /** What was remembered of a medium, or of all of them, counts no longer: the next request asks anew. */
  forget(mediaId?: string): void {
    this.#size -= mediaId === undefined ? this.#size : (this.#remembered.get(mediaId)?.size ?? 0)
    if (mediaId === undefined) this.#remembered.clear()
    else this.#remembered.delete(mediaId)
  }

  #remember(mediaId: string, key: string, entry: { until: number; grant: Promise<Grant | null> }): void {
    if (this.#size >= MAX_REMEMBERED) this.forget()
    const grants = this.#remembered.get(mediaId) ?? new Map()
    if (!grants.has(key)) this.#size++
    grants.set(key, entry)
    this.#remembered.set(mediaId, grants)
  }
}

async function judge(
  ctx: Context,
  guards: Guards,
  viewer: MediaViewer,
  mediaId: string,
  role: MediaRole,
): Promise<Grant | null> {
  const asset = await findMedia(ctx.db, mediaId)
  if (asset?.state !== 'ready' || isSealed(asset)) return null
  if (asset.owner_id === viewer.id) return { sight: 'viewer', asset, viewerId: viewer.id }
  const asked = asset.withheld_at === null ? (guards.get(asset.purpose) ?? []) : []
  const sight = await sightOf(ctx, asked, { viewer, mediaId, role })
  if (sight !== 'none') return { sight, asset, viewerId: viewer.id }
  if (viewer.id === null) return null
  for (const { mayReview } of ctx.extensions.all('media.reviewers'))
    if (await mayReview(ctx, viewer.id, mediaId)) return { sight: 'viewer', asset, viewerId: viewer.id }
  return null
}
