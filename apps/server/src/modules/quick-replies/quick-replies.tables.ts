declare module '../../platform/db/database.ts' {
  interface Database {
    quick_reply: QuickReplyTable
  }
}

export interface QuickReplyTable {
  creator_id: string
  position: number
  body: string
}
