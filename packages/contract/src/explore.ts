import { z } from 'zod'
import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  ORIENTATIONS,
  SKIN_COLORS,
} from './attributes.ts'
import { ENTITIES, EXPLORE, MAX_AMOUNT, PROFILE } from './limits.ts'
import { Tag } from './mentions.ts'
import { Post } from './posts.ts'
import { CreatorTile } from './profiles.ts'
import { route } from './route.ts'
import { Country, line, MediaItem, Money, PageQuery, page, SearchTerm } from './schemas.ts'

/** A creator as results show one. */
export const CreatorCard = CreatorTile.extend({
  bio: z.string(),
  counts: z.strictObject({ posts: z.int(), vaults: z.int(), followers: z.int() }),
  /** What access costs at least, whatever its duration; null where nothing is offered. */
  from: Money.nullable(),
  /** The viewer follows them. */
  following: z.boolean(),
})
export type CreatorCard = z.output<typeof CreatorCard>

/** One of those who are shown before the others, with two pictures that everybody may see. */
export const FeaturedCreator = CreatorCard.extend({ pictures: z.array(MediaItem).max(EXPLORE.pictures) })
export type FeaturedCreator = z.output<typeof FeaturedCreator>

/** Set or absent: only those for which it is so. */
const Only = z.literal('true').optional()
/** One or several of these values, with commas between them: one of them has to fit. */
const chosen = (values: readonly [string, ...string[]]) => {
  const one = `(?:${values.join('|')})`
  return z
    .string()
    .max(200)
    .regex(new RegExp(`^${one}(?:,${one})*$`, 'u'))
    .optional()
}
const within = ({ min, max }: { min: number; max: number }) =>
  z.coerce.number().int().min(min).max(max).optional()
const Price = within({ min: 0, max: MAX_AMOUNT })

const CREATOR_FILTERS = PageQuery.extend({
  /** Stands in the name, the username or the biography. */
  q: SearchTerm.optional(),
  gender: chosen(GENDERS),
  ageMin: within(PROFILE.age),
  ageMax: within(PROFILE.age),
  heightMin: within(PROFILE.height),
  heightMax: within(PROFILE.height),
  weightMin: within(PROFILE.weight),
  weightMax: within(PROFILE.weight),
  bodyType: chosen(BODY_TYPES),
  hairColor: chosen(HAIR_COLORS),
  eyeColor: chosen(EYE_COLORS),
  skinColor: chosen(SKIN_COLORS),
  ethnicity: chosen(ETHNICITIES),
  orientation: chosen(ORIENTATIONS),
  nationality: Country.optional(),
  country: Country.optional(),
  /** Stands in the name of the city. */
  city: line(PROFILE.maxCity).min(1).optional(),
  /** Of the plan that costs least, for thirty days, in minor units; 0 is free. */
  priceMin: Price,
  priceMax: Price,
  /** Offer access for nothing. */
  free: Only,
  exclusive: Only,
  verified: Only,
  live: Only,
})
type Filters = z.output<typeof CREATOR_FILTERS>

/** The highest of a pair is not below the lowest. */
const isInOrder = (name: 'age' | 'height' | 'weight' | 'price') => (filters: Filters) =>
  (filters[`${name}Min`] ?? 0) <= (filters[`${name}Max`] ?? Number.POSITIVE_INFINITY)
const below = (name: string) => ({ path: [`${name}Max`], message: 'below_min' })

/** Discovery: what everybody may look through, best first. */
export const explore = {
  explorePosts: route({
    method: 'GET',
    path: '/v1/explore/posts',
    summary: 'Posts with media of all creators, best first, each as the viewer may see it',
    access: 'public',
    token: 'posts:read',
    adult: true,
    query: PageQuery.extend({
      /** Stands in what everybody may read of the post. */
      q: SearchTerm.optional(),
      tag: line(ENTITIES.maxTag).min(1).optional(),
      /** Has at least one of these. */
      kind: z.enum(['photo', 'video', 'sound']).optional(),
      /** For everybody, for sale, or for subscribers. */
      price: z.enum(['free', 'paid', 'subscribers']).optional(),
      /** Of creators who are live now. */
      live: Only,
    }),
    answer: page(Post),
    rate: { max: 240, perSeconds: 60 },
  }),
  exploreCreators: route({
    method: 'GET',
    path: '/v1/explore/creators',
    summary:
      'Creators by what they say about themselves, what they cost and whether they are live, best first',
    access: 'public',
    token: 'profile:read',
    adult: true,
    query: CREATOR_FILTERS.refine(isInOrder('age'), below('age'))
      .refine(isInOrder('height'), below('height'))
      .refine(isInOrder('weight'), below('weight'))
      .refine(isInOrder('price'), below('price')),
    answer: page(CreatorCard),
    rate: { max: 240, perSeconds: 60 },
  }),
  exploreSearch: route({
    method: 'GET',
    path: '/v1/explore/search',
    summary: 'The first posts, creators and tags that contain what is typed',
    access: 'public',
    token: 'posts:read',
    adult: true,
    query: z.strictObject({ q: SearchTerm }),
    answer: z.strictObject({
      posts: z.array(Post).max(EXPLORE.searched.posts),
      creators: z.array(CreatorCard).max(EXPLORE.searched.creators),
      tags: z.array(Tag).max(EXPLORE.searched.tags),
    }),
    rate: { max: 240, perSeconds: 60 },
  }),
  listFeatured: route({
    method: 'GET',
    path: '/v1/creators/featured',
    summary: 'A few creators to begin with: the best of those with a portrait and two pictures for everybody',
    access: 'public',
    token: 'profile:read',
    adult: true,
    answer: z.strictObject({ items: z.array(FeaturedCreator).max(EXPLORE.featured) }),
  }),
} as const
