import type { Attributes, CreatorCard, CreatorTile, OwnProfile, Profile } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { type PersonRow, presentPerson, type Viewer } from '../accounts/index.ts'
import {
  type MediaAsset,
  presentCover,
  presentMediaItem,
  presentWidest,
  type ShownMedia,
} from '../media/index.ts'
import { inOrder, presentPlans, statusOf } from '../subscriptions/index.ts'
import { money } from '../wallet/index.ts'
import { type CardRow, CREATOR, type TileRow } from './profiles.creators.ts'
import { canMessage, canSubscribe } from './profiles.policy.ts'
import type { OwnProfileRow, SeenProfile } from './profiles.repository.ts'
import type { AttributeColumns } from './profiles.tables.ts'

export function presentProfile(ctx: Context, viewer: Viewer, row: SeenProfile): Profile {
  const offer = inOrder(row.plans ?? [])
  const subscription = subscriptionOf(row, viewer.now)
  const facts = {
    own: row.person.id === viewer.id,
    viewerType: viewer.type,
    personType: row.person.type,
    subscription: subscription?.status ?? null,
    related: row.related,
    offers: offer.length > 0,
  }
  return {
    user: presentPerson(row.person),
    bio: row.bio ?? '',
    links: row.links ?? [],
    welcome: presentWelcome(ctx, row.welcome),
    cover: row.cover_key === null ? null : { ...presentCover(row.cover_key), focal: shownFocal(row) },
    attributes: presentAttributes(row),
    counts: { posts: row.posts, vaults: row.vaults, followers: row.followers },
    plans: presentPlans(ctx, offer),
    viewer: {
      own: facts.own,
      following: row.following,
      subscription,
      canMessage: canMessage(facts),
      canSubscribe: canSubscribe(facts),
    },
    since: row.created_at.toISOString(),
  }
}

const presentWelcome = (ctx: Context, video: ShownMedia | null | undefined) =>
  video ? presentMediaItem(ctx, video, { locked: false, alt: '' }) : null

function subscriptionOf(row: SeenProfile, now: Date): Profile['viewer']['subscription'] {
  const {
    subscription_id: id,
    subscription_expires_at: expires_at,
    subscription_renews: renews,
    subscription_price: price,
  } = row
  if (id === null || expires_at === null) return null
  const status = statusOf({ expires_at, suspended_at: row.subscription_suspended_at }, now)
  return { id, status, expiresAt: expires_at.toISOString(), renews: renews === true, free: price === 0 }
}

const CENTRE = 0.5
const shownFocal = (row: Pick<OwnProfileRow, 'cover_shown_x' | 'cover_shown_y'>) => ({
  x: row.cover_shown_x ?? CENTRE,
  y: row.cover_shown_y ?? CENTRE,
})

/** The own profile for its form, with the uploads that its pictures were cut from. */
export function presentOwnProfile(
  ctx: Context,
  person: PersonRow,
  row: OwnProfileRow | undefined,
  media: ReadonlyMap<string, MediaAsset>,
): OwnProfile {
  const picture = (
    mediaId: string | null | undefined,
    src: string | null,
    focal: { x: number | null | undefined; y: number | null | undefined },
  ) => {
    const asset = mediaId == null ? undefined : media.get(mediaId)
    const original = asset === undefined ? null : presentWidest(ctx, asset)
    if (asset === undefined || src === null || original === null) return null
    return { media: asset.id, src, original, focal: { x: focal.x ?? CENTRE, y: focal.y ?? CENTRE } }
  }
  const welcome = row?.welcome_media_id == null ? undefined : media.get(row.welcome_media_id)
  const cover = row?.cover_key == null ? null : presentCover(row.cover_key).src
  return {
    name: person.name,
    username: person.username,
    bio: row?.bio ?? '',
    links: row?.links ?? [],
    welcome: presentWelcome(ctx, welcome),
    avatar: picture(row?.avatar_media_id, presentPerson(person).avatar, {
      x: row?.avatar_focal_x,
      y: row?.avatar_focal_y,
    }),
    cover: picture(row?.cover_media_id, cover, { x: row?.cover_focal_x, y: row?.cover_focal_y }),
    attributes: presentAttributes(row),
  }
}

function presentAttributes(row: AttributeColumns | undefined): Attributes {
  return {
    gender: row?.gender ?? null,
    age: row?.age ?? null,
    height: row?.height ?? null,
    weight: row?.weight ?? null,
    bodyType: row?.body_type ?? null,
    hairColor: row?.hair_color ?? null,
    eyeColor: row?.eye_color ?? null,
    skinColor: row?.skin_color ?? null,
    ethnicity: row?.ethnicity ?? null,
    nationality: row?.nationality ?? null,
    orientation: row?.orientation ?? null,
    country: row?.country ?? null,
    city: row?.city ?? null,
  }
}

/** A creator in a grid. */
export function presentTile(row: TileRow): CreatorTile {
  const { type: _, ...shown } = presentPerson(CREATOR.read(row))
  return { ...shown, live: row.live }
}

/** A creator among results. */
export function presentCard(ctx: Context, row: CardRow): CreatorCard {
  return {
    ...presentTile(row),
    bio: row.bio ?? '',
    counts: { posts: row.posts, vaults: row.vaults, followers: row.followers },
    from: row.least === null ? null : money(ctx, row.least),
    following: row.following,
  }
}

/** Attributes as their columns. What is empty was not given. */
export function attributeColumns(attributes: Attributes): AttributeColumns {
  return {
    gender: attributes.gender,
    age: attributes.age,
    height: attributes.height,
    weight: attributes.weight,
    body_type: attributes.bodyType,
    hair_color: attributes.hairColor,
    eye_color: attributes.eyeColor,
    skin_color: attributes.skinColor,
    ethnicity: attributes.ethnicity,
    nationality: attributes.nationality,
    orientation: attributes.orientation,
    country: attributes.country,
    city: attributes.city === '' ? null : attributes.city,
  }
}
