import { type Input, RENDITION_WIDTHS, routes } from '@calina/contract'
import type { Context, Services } from '../../platform/context.ts'
import { AppError, orThrow } from '../../platform/errors.ts'
import type { HeldFile } from '../../platform/http/answers/produced.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { isId } from '../../platform/ids.ts'
import { type Grant, MediaAccess } from './media.access.ts'
import { namedKey, pictureKey } from './media.files.ts'
import type {} from './media.grants.ts'
import { linksOf, type SignedQuery } from './media.links.ts'
import { canBeMarked, PictureMarks } from './media.marks.ts'
import { PLAYLIST, PLAYLIST_TYPE, writePlaylist } from './media.playlists.ts'
import { hasFile, roleOfName } from './media.roles.ts'
import type { MediaRole } from './media.tables.ts'

const FILE = /^[a-z]+(?:-[A-Za-z0-9]{1,10}){0,4}\.[a-z0-9]{1,5}$/
const NOT_KEPT = 'private, no-store'
/** Roles whose files are saved and never shown. */
const ONLY_SAVED: readonly MediaRole[] = ['original', 'whole']
const PICTURE_NAME = /^[0-9a-f]{40}$/

interface Protected {
  mediaId: string
  role: MediaRole
  name: string
  signed: SignedQuery
}

/**
 * Files as browsers request them. Avatars and covers are public and never change; everything else takes a link that
 * was signed for this viewer, and the right to it now. Every failure is answered as not found.
 */
export function servingRoutes(http: HttpApp, { extensions, broadcast }: Services): void {
  const access = new MediaAccess(extensions)
  broadcast.on('media.changed', ({ media }) => {
    for (const id of media) access.forget(id)
  })
  broadcast.onGap(() => access.forget())
  const marks = new PictureMarks()

  http.handle(routes.getFile, async (ctx, { params, query }) => {
    const requested = readProtected(params, query)
    const grant = requested === null ? null : await grantOf(ctx, access, requested)
    if (requested === null || grant === null) throw new AppError('NOT_FOUND')
    if (requested.name.endsWith(PLAYLIST)) return await playlistFor(ctx, grant, requested)
    const file = isMarkedFor(ctx, grant, requested)
      ? await marks.fileOf(ctx, { asset: grant.asset, viewerId: grant.viewerId, name: requested.name })
      : { key: namedKey(grant.asset, requested.name) }
    const answer = {
      caching: cachingOf(ctx, grant, requested),
      ...(ONLY_SAVED.includes(requested.role) && { filename: downloadName(requested) }),
    }
    if ('content' in file) return { ...file, ...answer }
    return {
      ...file,
      ...answer,
      ...(grant.sight !== 'everyone' && { isAllowed: () => isStillGranted(ctx, access, requested) }),
    }
  })

  http.handle(routes.getPicture, async (ctx, { params }) => ({
    key: orThrow(await findPicture(ctx, params), 'NOT_FOUND'),
    caching: 'public, max-age=31536000, immutable',
  }))
}

/** Whether the viewer gets a copy with their own mark. */
function isMarkedFor(ctx: Context, grant: Grant, { role }: Protected): grant is Grant & { viewerId: string } {
  return (
    grant.sight === 'marked' &&
    grant.viewerId !== null &&
    canBeMarked(role) &&
    ctx.settings.get('forensicMark')
  )
}

async function grantOf(ctx: Context, access: MediaAccess, requested: Protected): Promise<Grant | null> {
  const { mediaId, role, name, signed } = requested
  if (!linksOf(ctx).isGood(ctx.clock.now(), mediaId, role, signed)) return null
  const grant = await access.grantFor(ctx, signed.v, mediaId, role)
  if (grant === null || hasFile(grant.asset.renditions, role, name)) return grant
  // A file that was made since the right was asked for.
  const renewed = await access.grantFor(ctx, signed.v, mediaId, role, { renew: true })
  return renewed !== null && hasFile(renewed.asset.renditions, role, name) ? renewed : null
}

/** A playlist for this viewer; the files that it names are under links of its own. */
async function playlistFor(
  ctx: Context,
  grant: Grant,
  { name, mediaId, signed }: Protected,
): Promise<HeldFile> {
  const query = linksOf(ctx).queryFor(ctx.clock.now(), signed.v, mediaId, 'stream')
  const text = await writePlaylist(ctx.storage, grant.asset, { name, query })
  return {
    content: Buffer.from(orThrow(text, 'NOT_FOUND')),
    contentType: PLAYLIST_TYPE,
    // Its links end: what is kept of it would not play.
    caching: NOT_KEPT,
  }
}

/** While a file is sent. The end of its link ends no transfer, the end of the right does. */
async function isStillGranted(
  ctx: Context,
  access: MediaAccess,
  { mediaId, role, signed }: Protected,
): Promise<boolean> {
  return (await access.grantFor(ctx, signed.v, mediaId, role)) !== null
}

/** What is saved and never shown has the name of its medium: what its sender called it is not kept. */
function downloadName({ mediaId, name }: Protected): string {
  return mediaId + name.slice(name.lastIndexOf('.'))
}

/** Public files are cached until their link expires; files that need a right are never cached. */
function cachingOf(ctx: Context, { sight }: Grant, { signed }: Protected): string {
  if (sight !== 'everyone') return NOT_KEPT
  return `private, max-age=${Math.floor(signed.e - ctx.clock.now().getTime() / 1000)}`
}

function readProtected(
  { media, file }: Input<typeof routes.getFile>['params'],
  { e, v, s }: Input<typeof routes.getFile>['query'],
): Protected | null {
  const role = FILE.test(file) ? roleOfName(file) : undefined
  if (!isId(media) || role === undefined) return null
  if (e === undefined || !/^\d{1,12}$/.test(e) || v === undefined || s === undefined) return null
  return { mediaId: media, role, name: file, signed: { e: Number(e), v, s } }
}

/** The file of a public picture. One that was cut before a width was made has the next wider one in its place. */
async function findPicture(
  ctx: Context,
  { slot, key, file }: Input<typeof routes.getPicture>['params'],
): Promise<string | null> {
  const widths: readonly number[] = RENDITION_WIDTHS[slot]
  const requested = widths.findIndex(known => file === `${known}.webp`)
  if (requested < 0 || !PICTURE_NAME.test(key)) return null
  for (const width of widths.slice(requested)) {
    const name = pictureKey(slot, key, width)
    if (await ctx.storage.exists(name)) return name
  }
  return null
}
