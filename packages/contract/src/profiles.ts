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
import { EXPLORE, FIRST_STEPS, PREVIEW_VIEWERS, PROFILE } from './limits.ts'
import { readLink } from './page-links.ts'
import { route } from './route.ts'
import { Country, Flag, FocalPoint, Id, line, MediaItem, Person, Time, text, Username } from './schemas.ts'
import { Plan } from './subscriptions.ts'

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** The specification's attributes; `null` is "not said". */
export const Attributes = z.strictObject({
  gender: z.enum(GENDERS).nullable(),
  age: within(PROFILE.age).nullable(),
  height: within(PROFILE.height).nullable(),
  weight: within(PROFILE.weight).nullable(),
  bodyType: z.enum(BODY_TYPES).nullable(),
  hairColor: z.enum(HAIR_COLORS).nullable(),
  eyeColor: z.enum(EYE_COLORS).nullable(),
  skinColor: z.enum(SKIN_COLORS).nullable(),
  ethnicity: z.enum(ETHNICITIES).nullable(),
  nationality: Country.nullable(),
  orientation: z.enum(ORIENTATIONS).nullable(),
  country: Country.nullable(),
  city: line(PROFILE.maxCity).nullable(),
})
export type Attributes = z.output<typeof Attributes>

const Cover = z.strictObject({ src: z.string(), srcset: z.string(), focal: FocalPoint })

/** A link of a creator's page, as it is kept. */
export const PageLink = z.strictObject({ label: z.string(), url: z.string() })
export type PageLink = z.output<typeof PageLink>

/** The same as it is given: `http` or `https`, a name as host, nobody's password. */
const GivenLink = z.strictObject({
  label: line(PROFILE.links.maxLabel).min(1),
  url: line(PROFILE.links.maxUrl).superRefine((typed, ctx) => {
    const read = readLink(typed)
    if ('problem' in read) ctx.addIssue({ code: 'custom', message: read.problem })
  }),
})

export const Profile = z.strictObject({
  user: Person,
  bio: z.string(),
  /** In their creator's order. */
  links: z.array(PageLink),
  /** A video that everybody may play who may see the page. */
  welcome: MediaItem.nullable(),
  cover: Cover.nullable(),
  attributes: Attributes,
  counts: z.strictObject({ posts: z.int(), vaults: z.int(), followers: z.int() }),
  plans: z.array(Plan),
  /** The relation of the viewer to this person. */
  viewer: z.strictObject({
    own: z.boolean(),
    following: z.boolean(),
    subscription: z
      .strictObject({
        id: Id,
        status: z.enum(['active', 'expired', 'inactive']),
        expiresAt: Time,
        renews: z.boolean(),
        /** It costs nothing, or was given: there is nothing to renew. */
        free: z.boolean(),
      })
      .nullable(),
    canMessage: z.boolean(),
    canSubscribe: z.boolean(),
  }),
  since: Time,
})
export type Profile = z.output<typeof Profile>

export const OwnProfile = z.strictObject({
  name: z.string(),
  username: z.string(),
  bio: z.string(),
  links: z.array(PageLink),
  welcome: MediaItem.nullable(),
  avatar: z.strictObject({ media: Id, src: z.string(), original: z.string(), focal: FocalPoint }).nullable(),
  cover: z.strictObject({ media: Id, src: z.string(), original: z.string(), focal: FocalPoint }).nullable(),
  attributes: Attributes,
})
export type OwnProfile = z.output<typeof OwnProfile>

const params = z.strictObject({ username: Username })

/** As whom a creator looks at their own page, and from which country; without one, from where nobody knows. */
export const PreviewQuery = z.strictObject({
  as: z.enum(PREVIEW_VIEWERS),
  country: Country.optional(),
})

export const Suggested = z.strictObject({
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  exclusive: Flag,
  verified: Flag,
})

/** A creator of a grid. */
export const CreatorTile = Suggested.extend({
  /** They are live now. */
  live: z.boolean(),
})
export type CreatorTile = z.output<typeof CreatorTile>

const Counted = z.int().min(0)
/** How many creators a tab has for the viewer; `EXPLORE.counted + 1` is "more". */
export const TabCounts = z.strictObject({
  suggested: Counted,
  /** Those who have joined within `EXPLORE.newDays` days; the tab shows the newest, also where nobody has. */
  new: Counted,
  live: Counted,
  exclusive: Counted,
  mine: Counted,
})
export type TabCounts = z.output<typeof TabCounts>

/** First steps of a new creator, in the order in which they are offered. */
export const FirstSteps = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), state: z.enum(['open', 'done', 'skipped']) })),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const profiles = {
  profileExists: route({
    method: 'GET',
    path: '/v1/users/:username/exists',
    summary: 'Whether this profile exists for the caller, logged in',
    access: 'user',
    params,
    answer: z.strictObject({ exists: z.boolean() }),
  }),
  profileExistsForGuest: route({
    method: 'GET',
    path: '/v1/guest/users/:username/exists',
    summary: 'Whether this profile exists for a guest',
    access: 'public',
    adult: true,
    params,
    answer: z.strictObject({ exists: z.boolean() }),
  }),
  getProfile: route({
    method: 'GET',
    path: '/v1/users/:username',
    summary: 'A creator’s profile with what the viewer may do',
    access: 'public',
    token: 'profile:read',
    adult: true,
    params,
    answer: Profile,
    errors: ['USER_NOT_FOUND'],
  }),
  getOwnProfile: route({
    method: 'GET',
    path: '/v1/profile',
    summary: 'My own profile, for its form',
    access: 'user',
    token: 'profile:read',
    answer: OwnProfile,
  }),
  previewProfile: route({
    method: 'GET',
    path: '/v1/profile/preview',
    summary: 'My page as it answers to somebody else, by the same rules',
    access: 'creator',
    query: PreviewQuery,
    answer: Profile,
    errors: ['USER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  setWelcome: route({
    method: 'PUT',
    path: '/v1/profile/welcome',
    summary: 'Show an uploaded video on my page, for all who may see the page',
    access: 'creator',
    body: z.strictObject({ media: Id }),
    answer: OwnProfile,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: { max: 30, perSeconds: 60 },
  }),
  removeWelcome: route({
    method: 'DELETE',
    path: '/v1/profile/welcome',
    summary: 'Remove the video of my page; again is the same',
    access: 'creator',
    answer: OwnProfile,
  }),
  getFirstSteps: route({
    method: 'GET',
    path: '/v1/profile/first-steps',
    summary: 'Portrait, prices, first post, sharing: what a new creator has done and skipped',
    access: 'creator',
    answer: FirstSteps,
  }),
  settleFirstStep: route({
    method: 'PUT',
    path: '/v1/profile/first-steps/:step',
    summary: 'Skip a step, or say that the page was shared',
    access: 'creator',
    params: z.strictObject({ step: z.enum(FIRST_STEPS) }),
    answer: FirstSteps,
  }),
  updateProfile: route({
    method: 'PUT',
    path: '/v1/profile',
    summary: 'Save name, username, biography and attributes',
    access: 'user',
    body: z.strictObject({
      name: line(PROFILE.maxName).min(1),
      username: Username,
      bio: text(PROFILE.maxBio),
      attributes: Attributes,
      /** Of creators; absent: they stay as they are. */
      links: z.array(GivenLink).max(PROFILE.links.max).optional(),
    }),
    answer: OwnProfile,
    errors: ['USERNAME_TAKEN', 'FORBIDDEN'],
    rate: { max: 30, perSeconds: 60 },
  }),
  setPicture: route({
    method: 'PUT',
    path: '/v1/profile/:slot',
    summary: 'Set avatar or cover from an upload, with its focal point',
    access: 'user',
    params: z.strictObject({ slot: z.enum(['avatar', 'cover']) }),
    body: z.strictObject({ media: Id, focal: FocalPoint }),
    answer: OwnProfile,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: { max: 30, perSeconds: 60 },
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/v1/profile/:slot',
    summary: 'Remove avatar or cover',
    access: 'user',
    params: z.strictObject({ slot: z.enum(['avatar', 'cover']) }),
    answer: OwnProfile,
  }),
  listSuggested: route({
    method: 'GET',
    path: '/v1/auth/creators/suggested',
    summary: 'Suggested creators: those the viewer has nothing to do with yet',
    access: 'public',
    answer: z.array(Suggested),
  }),
  listCreators: route({
    method: 'GET',
    path: '/v1/creators',
    summary: 'The favourite-creators grid of a tab',
    access: 'public',
    token: 'profile:read',
    adult: true,
    query: z.strictObject({
      tab: z.enum(['suggested', 'new', 'live', 'exclusive', 'mine']).default('suggested'),
      /** So many at most; without it as many as the page of the tab takes. */
      limit: z.coerce.number().int().min(1).max(EXPLORE.tab).optional(),
      /** Count all tabs. */
      counts: z.literal('true').optional(),
    }),
    answer: z.strictObject({
      items: z.array(CreatorTile),
      /** Null where they were not asked for. */
      counts: TabCounts.nullable(),
    }),
  }),
} as const
