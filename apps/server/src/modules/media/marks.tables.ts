import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    picture_mark: PictureMarkTable
  }
}

export interface PictureMarkTable {
  media_id: string
  viewer_id: string
  mark: string
  first_served_at: Date
  last_served_at: Date
  kept: Filled<boolean>
}
