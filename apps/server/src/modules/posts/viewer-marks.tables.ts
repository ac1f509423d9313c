declare module '../../platform/db/database.ts' {
  interface Database {
    viewer_mark_off: ViewerMarkOffTable
  }
}

export interface ViewerMarkOffTable {
  creator_id: string
}
