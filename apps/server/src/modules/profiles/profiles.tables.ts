import type { FirstStep } from '@calina/contract'
import type { Attributes, PageLink } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    profile: ProfileTable
    creator_stats: CreatorStatsTable
    first_step: FirstStepTable
  }
}

/** The attributes by their columns. */
export interface AttributeColumns {
  gender: Attributes['gender']
  age: Attributes['age']
  height: Attributes['height']
  weight: Attributes['weight']
  body_type: Attributes['bodyType']
  hair_color: Attributes['hairColor']
  eye_color: Attributes['eyeColor']
  skin_color: Attributes['skinColor']
  ethnicity: Attributes['ethnicity']
  nationality: Attributes['nationality']
  orientation: Attributes['orientation']
  country: Attributes['country']
  city: Attributes['city']
}

export type ProfileTable = { [K in keyof AttributeColumns]: Filled<AttributeColumns[K]> } & {
  user_id: string
  bio: Filled<string>
  avatar_media_id: Filled<string | null>
  avatar_focal_x: Filled<number | null>
  avatar_focal_y: Filled<number | null>
  cover_media_id: Filled<string | null>
  cover_focal_x: Filled<number | null>
  cover_focal_y: Filled<number | null>
  cover_key: Filled<string | null>
  cover_shown_x: Filled<number | null>
  cover_shown_y: Filled<number | null>
  /** Written as JSON. */
  links: ColumnType<PageLink[], string | undefined, string>
  welcome_media_id: Filled<string | null>
  updated_at: Timestamp
}

export interface CreatorStatsTable {
  creator_id: string
  posts: Filled<number>
  /** Vaults that others find. */
  vaults: Filled<number>
  last_post_at: Filled<Date | null>
  rank: Filled<number>
  /** Since when they are live; null while they are not. */
  live_since: Filled<Date | null>
  /** Of their posts, without those that were given back. */
  purchases: Filled<number>
}

/** What a new creator has skipped, or shared. */
export interface FirstStepTable {
  user_id: string
  step: FirstStep
  settled_at: Date
}
