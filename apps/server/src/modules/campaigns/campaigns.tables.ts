import type { CampaignTouchName } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    campaign_day: CampaignDayTable
    campaign_arrival: CampaignArrivalTable
  }
}

/** What names a campaign; all empty for what has no name, and for what is above a day's limit. */
export interface CampaignName {
  source: string
  medium: string
  name: string
}

export interface CampaignDayTable extends CampaignName {
  creator_id: string | null
  /** Goes in as `YYYY-MM-DD`. */
  day: ColumnType<Date, string, string>
  visits: number
}

export interface CampaignArrivalTable extends CampaignName {
  user_id: string
  touch: CampaignTouchName
  creator_id: string | null
  arrived_at: Timestamp
  first_sale_id: Filled<string | null>
  first_sale_at: Filled<Date | null>
  first_seller_id: Filled<string | null>
}
