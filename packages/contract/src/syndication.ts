import { z } from 'zod'
import { textFile } from './answers.ts'
import { route } from './route.ts'
import { opaque, Username } from './schemas.ts'

const RATE = { max: 60, perSeconds: 60 } as const
const params = z.strictObject({ username: Username })
/** Pixels, as a consumer allows them. */
const Most = z.coerce.number().int().min(1).max(10_000).optional()

/** What other sites and readers ask for: what a guest may see, whoever asks. */
export const syndication = {
  getRss: route({
    method: 'GET',
    path: '/:username/feed.xml',
    root: true,
    summary: 'The latest posts of a creator that are for everyone, as RSS 2.0',
    access: 'public',
    adult: true,
    params,
    answer: textFile('application/rss+xml', { conditional: true }),
    errors: ['USER_NOT_FOUND'],
    rate: RATE,
  }),
  getJsonFeed: route({
    method: 'GET',
    path: '/:username/feed.json',
    root: true,
    summary: 'The same as JSON Feed 1.1',
    access: 'public',
    adult: true,
    params,
    answer: textFile('application/feed+json', { conditional: true }),
    errors: ['USER_NOT_FOUND'],
    rate: RATE,
  }),
  getOembed: route({
    method: 'GET',
    path: '/oembed',
    root: true,
    summary: 'How another site shows a link to a creator or to a post that is for everyone (oEmbed 1.0)',
    access: 'public',
    adult: true,
    query: z.strictObject({
      url: opaque(1, 2_000),
      format: z.enum(['json', 'xml']).default('json'),
      maxwidth: Most,
      maxheight: Most,
    }),
    answer: z.strictObject({
      version: z.literal('1.0'),
      type: z.literal('link'),
      title: z.string(),
      author_name: z.string(),
      author_url: z.string(),
      provider_name: z.string(),
      provider_url: z.string(),
      /** Seconds. */
      cache_age: z.int(),
      /** The creator's avatar, where it is no larger than was asked for. */
      thumbnail_url: z.string().optional(),
      thumbnail_width: z.int().optional(),
      thumbnail_height: z.int().optional(),
    }),
    errors: ['NOT_FOUND', 'FORMAT_NOT_OFFERED'],
    rate: RATE,
  }),
} as const
