import type { Audience } from '../posts/index.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    explore_post: ExplorePostTable
    explore_creator: ExploreCreatorTable
    explore_weights: ExploreWeightsTable
    explore_word: ExploreWordTable
  }
}

/** A post with media that is out. All of it can be computed again. */
export interface ExplorePostTable {
  post_id: string
  creator_id: string
  published_at: Date
  audience: Audience
  photos: boolean
  videos: boolean
  sounds: boolean
  /** Without those that were given back. */
  purchases: number
  rank: number
  /** What everybody may read of it, by `search_words`. */
  words: string
}

/** A word of posts, by `search_tokens`. */
export interface ExploreWordTable {
  word: string
  /** When a post with it was written last, to the hour. */
  written_at: Date
}

export interface ExploreCreatorTable {
  creator_id: string
  /** The doublings of their followers that the ranks of their posts were computed with. */
  followed: number
}

/** The weights that all ranks were computed with; no row before that was done. */
export interface ExploreWeightsTable {
  one: boolean
  fresh: number
  followed: number
  bought: number
}
