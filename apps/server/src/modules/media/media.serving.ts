import { RENDITION_WIDTHS } from '@calina/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Extensions } from '../../platform/extensions.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { isId } from '../../platform/ids.ts'
import { RangeNotSatisfiableError } from '../../platform/storage/storage.ts'
import { type Grant, MediaAccess } from './media.access.ts'
import { namedKey, type PictureSlot, pictureKey } from './media.files.ts'
import { linksOf, type SignedQuery } from './media.links.ts'
import { hasFile, roleOfName } from './media.roles.ts'
import type { MediaRole } from './media.tables.ts'

const FILE = /^[a-z]+(?:-\d{1,5})?\.[a-z0-9]{1,5}$/
const PICTURE_NAME = /^[0-9a-f]{40}$/
const METHODS = ['GET', 'HEAD']

interface Protected {
  mediaId: string
  role: MediaRole
  name: string
  signed: SignedQuery
}

/**
 * Files as browsers ask for them. Avatars and covers are public and never change; everything else takes a link that
 * was signed for the one who looks, and the right to it now. Whatever is wrong, the answer is that there is nothing.
 */
export function servingRoutes(http: HttpApp, extensions: Extensions): void {
  const access = new MediaAccess(extensions)

  http.fastify.route({
    method: METHODS,
    url: '/media/p/:media/:file',
    handler: async (request, reply) => {
      const ctx = http.contextOf(request)
      const asked = readProtected(request)
      const grant = asked === null ? null : await grantOf(ctx, access, asked)
      if (asked === null || grant === null) throw new AppError('NOT_FOUND')
      reply.header('cache-control', cachingOf(ctx, grant, asked))
      if (asked.role === 'original') reply.header('content-disposition', downloadOf(asked))
      return await sendFile(ctx, request, reply, namedKey(grant.asset, asked.name))
    },
  })

  for (const slot of ['avatar', 'cover'] as const) {
    http.fastify.route({
      method: METHODS,
      url: `/media/${slot}/:key/:file`,
      handler: async (request, reply) => {
        const ctx = http.contextOf(request)
        const key = await findPicture(ctx, request, slot)
        if (key === null) throw new AppError('NOT_FOUND')
        reply.header('cache-control', 'public, max-age=31536000, immutable')
        return await sendFile(ctx, request, reply, key)
      },
    })
  }
}

async function grantOf(ctx: Context, access: MediaAccess, asked: Protected): Promise<Grant | null> {
  const { mediaId, role, name, signed } = asked
  if (!linksOf(ctx).isGood(ctx.clock.now(), mediaId, role, signed)) return null
  const grant = await access.grantFor(ctx, signed.v, mediaId, role)
  return grant !== null && hasFile(grant.asset.renditions, role, name) ? grant : null
}

/** An original is saved and never shown, by the name of its medium: what its sender called it is not kept. */
function downloadOf({ mediaId, name }: Protected): string {
  return `attachment; filename="${mediaId}${name.slice(name.lastIndexOf('.'))}"`
}

/** What everybody may see is kept until its link ends; what takes a right is never kept. */
function cachingOf(ctx: Context, { sight }: Grant, { signed }: Protected): string {
  if (sight !== 'everyone') return 'private, no-store'
  return `private, max-age=${Math.floor(signed.e - ctx.clock.now().getTime() / 1000)}`
}

async function sendFile(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<FastifyReply> {
  // Without validators, a condition on a range never holds.
  const range = request.headers['if-range'] === undefined ? request.headers.range : undefined
  const file = await ctx.storage.open(key, { range }).catch((error: unknown) => {
    if (!(error instanceof RangeNotSatisfiableError)) throw error
    return error
  })
  if (file === null) throw new AppError('NOT_FOUND')
  reply.header('accept-ranges', 'bytes')
  if (file instanceof RangeNotSatisfiableError)
    return await reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (file.range !== null)
    reply.code(206).header('content-range', `bytes ${file.range.start}-${file.range.end}/${file.size}`)
  const length = file.range === null ? file.size : file.range.end - file.range.start + 1
  reply.type(file.contentType).header('content-length', length)
  if (request.method === 'HEAD') {
    file.stream.destroy()
    return await reply.send()
  }
  return await reply.send(file.stream)
}

function readProtected(request: FastifyRequest): Protected | null {
  const { media, file } = request.params as { media: string; file: string }
  const { e, v, s } = request.query as Record<string, unknown>
  const role = FILE.test(file) ? roleOfName(file) : undefined
  if (!isId(media) || role === undefined) return null
  if (typeof e !== 'string' || !/^\d{1,12}$/.test(e) || typeof v !== 'string' || typeof s !== 'string')
    return null
  return { mediaId: media, role, name: file, signed: { e: Number(e), v, s } }
}

/** The file of a public picture. One that was cut before a width was made has the next wider one in its place. */
async function findPicture(ctx: Context, request: FastifyRequest, slot: PictureSlot): Promise<string | null> {
  const { key, file } = request.params as { key: string; file: string }
  const widths: readonly number[] = RENDITION_WIDTHS[slot]
  const asked = widths.findIndex(known => file === `${known}.webp`)
  if (asked < 0 || !PICTURE_NAME.test(key)) return null
  for (const width of widths.slice(asked)) {
    const name = pictureKey(slot, key, width)
    if (await ctx.storage.exists(name)) return name
  }
  return null
}
