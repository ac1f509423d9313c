import type { ColumnType } from 'kysely'

declare module '../../platform/db/database.ts' {
  interface Database {
    post_view: PostViewTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

/** Who has had a post before them, and when first. */
export interface PostViewTable {
  post_id: Fixed<string>
  viewer_id: Fixed<string>
  seen_at: Fixed<Date>
}
