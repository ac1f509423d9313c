import type { ColumnType } from 'kysely'

declare module '../../platform/db/database.ts' {
  interface Database {
    bookmark: BookmarkTable
    bookmark_collection: BookmarkCollectionTable
    bookmark_collected: BookmarkCollectedTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

export interface BookmarkTable {
  user_id: Fixed<string>
  post_id: Fixed<string>
  saved_at: Fixed<Date>
}

export interface BookmarkCollectionTable {
  id: Fixed<string>
  user_id: Fixed<string>
  name: string
  created_at: Fixed<Date>
}

/** What is in a collection; out of it with the bookmark. */
export interface BookmarkCollectedTable {
  collection_id: Fixed<string>
  user_id: Fixed<string>
  post_id: Fixed<string>
  added_at: Fixed<Date>
}
