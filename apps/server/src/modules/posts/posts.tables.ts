import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    post: PostTable
    post_count: PostCountTable
    post_media: PostMediaTable
    post_purchase: PostPurchaseTable
    post_like: PostLikeTable
    comment: CommentTable
  }
}

export type Audience = 'everyone' | 'subscribers' | 'paid'
type Fixed<T> = ColumnType<T, T, never>

export interface PostTable {
  id: string
  creator_id: string
  body: string
  purchase_body: Filled<string>
  client_id: ColumnType<string | null, string, never>
  audience: Audience
  price: number | null
  included: boolean
  /** These four follow from the post's media: the database writes them, whenever one of those changes. */
  photos: Filled<number>
  videos: Filled<number>
  sounds: Filled<number>
  duration: Filled<number>
  media: ColumnType<unknown, never, never>
  /** When it came out; while it is being prepared, when it was written. */
  published_at: Timestamp
  /** Its pictures are not all ready: it is its creator's alone. */
  preparing: Filled<boolean>
  deleted_at: Filled<Date | null>
}

/** One row for each post, counted with every like and comment: neither waits for a transaction that locks the post. */
export interface PostCountTable {
  post_id: string
  likes: Filled<number>
  comments: Filled<number>
}

export interface PostMediaTable {
  post_id: string
  position: number
  media_id: string
  alt: string
  /** Of the file, while it is being prepared: it is for the creator alone. */
  name: Filled<string>
}

export interface PostPurchaseTable {
  id: string
  post_id: string
  fan_id: string
  price: number
  created_at: Fixed<Date>
  reversed_at: Filled<Date | null>
}

export interface PostLikeTable {
  post_id: string
  user_id: string
  created_at: Fixed<Date>
}

export interface CommentTable {
  id: string
  post_id: string
  author_id: string
  client_id: ColumnType<string | null, string, never>
  body: string
  created_at: Fixed<Date>
}
