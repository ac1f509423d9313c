import { z } from 'zod'
import { MEDIA_KINDS, UPLOAD_PURPOSES } from './constants.ts'
import { route } from './route.ts'
import { Id } from './schemas.ts'

/**
 * A file goes up by the tus protocol at `/api/v1/uploads` (bearer token; metadata `purpose`, `filename`), so that it can
 * be resumed. The address that tus answers ends with the id of the media, whose state is read here.
 */
export const UploadedMedia = z.strictObject({
  id: Id,
  purpose: z.enum(UPLOAD_PURPOSES),
  state: z.enum(['uploading', 'processing', 'ready', 'failed']),
  /** Why it failed: an error code such as `FILE_TYPE_NOT_ALLOWED`. */
  problem: z.string().nullable(),
  kind: z.enum(MEDIA_KINDS),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A small rendition for the owner's own form, once ready. */
  preview: z.string().nullable(),
  /** What others see of it while it is locked, once ready. */
  teaser: z.string().nullable(),
})
export type UploadedMedia = z.output<typeof UploadedMedia>

export const media = {
  getMedia: route({
    method: 'GET',
    path: '/v1/media/:media',
    summary: 'State of an own upload',
    access: 'user',
    params: z.strictObject({ media: Id }),
    answer: UploadedMedia,
    errors: ['MEDIA_NOT_FOUND'],
  }),
  deleteMedia: route({
    method: 'DELETE',
    path: '/v1/media/:media',
    summary: 'Discard an own upload that nothing uses yet',
    access: 'user',
    params: z.strictObject({ media: Id }),
    errors: ['MEDIA_NOT_FOUND'],
  }),
} as const
