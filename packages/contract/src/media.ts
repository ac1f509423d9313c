import { z } from 'zod'
import { bytes } from './answers.ts'
import { CAPTIONS, MAX_MEDIA_SECONDS, MEDIA_KINDS, SAVED_TYPES, UPLOAD_PURPOSES } from './limits.ts'
import { route } from './route.ts'
import { FocalPoint, Id, opaque, text } from './schemas.ts'

/** Of an address of files: what does not fit is not there. */
const Segment = opaque(1, 200)
/** Of a link: what does not fit is not signed. */
const Signed = opaque(0, 200).optional()

/** A language by its tag (BCP 47): language, script, region. */
const Language = z.string().regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)

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
  /** The widest rendition, once ready: what is edited where the file itself is not at hand. */
  widest: z.string().nullable(),
  /** What others see of it while it is locked, once ready. */
  teaser: z.string().nullable(),
  /** What stays in view where the picture is cut; null for the middle. */
  focal: FocalPoint.nullable(),
  /** Seconds of a video or sound, once ready. */
  duration: z.number().nullable(),
  /** Of a video or sound, once ready: whether its renditions are still being made. */
  play: z.enum(['preparing', 'ready']).nullable(),
  /** Languages in which it has captions. */
  captions: z.array(z.string()),
})
export type UploadedMedia = z.output<typeof UploadedMedia>

/** What is made of uploads, and the types of uploads that are kept as they came. */
const FILES = bytes(
  'image/webp',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/avif',
  'image/heic',
  'video/mp4',
  'video/webm',
  'audio/mp4',
  'audio/mpeg',
  'audio/wav',
  'audio/flac',
  'audio/webm',
  'application/vnd.apple.mpegurl',
  'text/vtt',
  'application/pdf',
  ...Object.values(SAVED_TYPES),
)

export const media = {
  getMedia: route({
    method: 'GET',
    path: '/v1/media/:media',
    summary: 'State of an own upload',
    access: 'user',
    token: 'posts:write',
    params: z.strictObject({ media: Id }),
    answer: UploadedMedia,
    errors: ['MEDIA_NOT_FOUND'],
  }),
  deleteMedia: route({
    method: 'DELETE',
    path: '/v1/media/:media',
    summary: 'Discard an own upload that nothing uses yet',
    access: 'user',
    token: 'posts:write',
    params: z.strictObject({ media: Id }),
    errors: ['MEDIA_NOT_FOUND'],
  }),
  putCaptions: route({
    method: 'PUT',
    path: '/v1/media/:media/captions/:language',
    summary: 'Set the captions of an own video or sound in a language, as WebVTT',
    access: 'user',
    token: 'posts:write',
    params: z.strictObject({ media: Id, language: Language }),
    body: z.strictObject({ text: text(CAPTIONS.maxText) }),
    answer: UploadedMedia,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'CAPTIONS_INVALID', 'CAPTIONS_FULL', 'STORAGE_FULL'],
  }),
  deleteCaptions: route({
    method: 'DELETE',
    path: '/v1/media/:media/captions/:language',
    summary: 'Remove the captions of an own video or sound in a language',
    access: 'user',
    token: 'posts:write',
    params: z.strictObject({ media: Id, language: Language }),
    answer: UploadedMedia,
    errors: ['MEDIA_NOT_FOUND'],
  }),
  putPoster: route({
    method: 'PUT',
    path: '/v1/media/:media/poster',
    summary:
      'Set the picture of an own video or sound: a moment of the video, or an own upload for posts, which is used up',
    access: 'user',
    token: 'posts:write',
    params: z.strictObject({ media: Id }),
    body: z.union([
      z.strictObject({ at: z.number().min(0).max(MAX_MEDIA_SECONDS) }),
      z.strictObject({ picture: Id }),
    ]),
    answer: UploadedMedia,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'POSTER_NOT_POSSIBLE', 'POSTER_OUTSIDE', 'STORAGE_FULL'],
  }),
  setFocalPoint: route({
    method: 'PUT',
    path: '/v1/media/:media/focal',
    summary: 'Choose what of an own picture stays in view where it is cut, as in tiles; again is the same',
    access: 'user',
    token: 'posts:write',
    params: z.strictObject({ media: Id }),
    body: FocalPoint,
    answer: UploadedMedia,
    errors: ['MEDIA_NOT_FOUND'],
  }),
  getFile: route({
    method: 'GET',
    path: '/media/p/:media/:file',
    root: true,
    summary: 'A protected file, by a link that answers give to their viewer; checked again for every range',
    access: 'link',
    params: z.strictObject({ media: Segment, file: Segment }),
    query: z.strictObject({ e: Signed, v: Signed, s: Signed }),
    answer: FILES,
    errors: ['NOT_FOUND'],
    rate: 'none',
  }),
  getPicture: route({
    method: 'GET',
    path: '/media/:slot/:key/:file',
    root: true,
    summary: 'An avatar or a cover, which never changes under its address',
    access: 'public',
    params: z.strictObject({ slot: z.enum(['avatar', 'cover']), key: Segment, file: Segment }),
    answer: bytes('image/webp'),
    errors: ['NOT_FOUND'],
    rate: 'none',
  }),
} as const
