import { z } from 'zod'
import { MEDIA_KINDS } from './limits.ts'
import { PollSketch } from './polls.ts'
import { written } from './post-content.ts'
import { route } from './route.ts'
import { Id, PageQuery, page, Time } from './schemas.ts'

/** What a draft says: as far as it goes, nothing in it has to fit together yet. */
const DraftContent = z.strictObject({
  ...written,
  scheduledFor: Time.nullable(),
  poll: PollSketch.nullable().default(null),
})

/** A post that is being written. It follows its creator to other devices. */
export const Draft = DraftContent.extend({
  id: Id,
  /** Counts its changes: a change names the one it has seen. */
  revision: z.int().min(1),
  media: z.array(
    z.strictObject({
      id: Id,
      alt: z.string(),
      name: z.string(),
      kind: z.enum(MEDIA_KINDS),
      state: z.enum(['processing', 'ready', 'failed']),
      problem: z.string().nullable(),
      preview: z.string().nullable(),
    }),
  ),
  updatedAt: Time,
})
export type Draft = z.output<typeof Draft>

const params = z.strictObject({ draft: Id })

/** Posts that are being written. */
export const drafts = {
  listDrafts: route({
    method: 'GET',
    path: '/v1/drafts',
    summary: 'Own posts that are being written, last changed first',
    access: 'creator',
    token: 'posts:write',
    query: PageQuery,
    answer: page(Draft),
  }),
  getDraft: route({
    method: 'GET',
    path: '/v1/drafts/:draft',
    summary: 'One of them',
    access: 'creator',
    token: 'posts:write',
    params: params,
    answer: Draft,
    errors: ['DRAFT_NOT_FOUND'],
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/v1/drafts/:draft',
    summary: 'Keep a post that is being written, under an id that its client has chosen',
    access: 'creator',
    token: 'posts:write',
    params: params,
    body: DraftContent.extend({
      /** The one that was read or written last; 0 for a new one. */
      revision: z.int().min(0),
      /** Where it is written: what the same device wrote last, whose answer may have been lost, it may overwrite. */
      device: Id,
    }),
    answer: Draft,
    errors: ['DRAFT_CHANGED', 'DRAFTS_FULL', 'DRAFT_PUBLISHED', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: { max: 120, perSeconds: 60 },
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/v1/drafts/:draft',
    summary: 'Throw an own draft away',
    access: 'creator',
    token: 'posts:write',
    params: params,
    errors: ['DRAFT_NOT_FOUND'],
  }),
} as const
