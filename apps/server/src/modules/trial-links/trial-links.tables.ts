import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    trial_link: TrialLinkTable
    trial_use: TrialUseTable
  }
}

export interface TrialLinkTable {
  id: string
  creator_id: string
  code: string
  name: string
  days: number
  max_uses: number
  ends_at: Filled<Date | null>
  used: Filled<number>
  created_at: Timestamp
  stopped_at: Filled<Date | null>
}

/** Who had a trial: once with each creator. */
export interface TrialUseTable {
  creator_id: string
  fan_id: string
  link_id: string
  period_id: string
  until: Timestamp
  created_at: Timestamp
}
