import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const CAMPAIGNS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'campaign_day',
    holds: 'How many visits each campaign brought to a creator’s pages, by day. Nothing of the visitors.',
    export: {
      file: 'money/campaign-visits',
      rows: rowsOf(
        person => sql`select to_char(day, 'YYYY-MM-DD') as day, source, medium, name as campaign, visits
          from campaign_day where creator_id = ${person} order by day, source, medium, name`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from campaign_day where creator_id = ${person}`),
  },
  {
    table: 'campaign_arrival',
    holds: 'By which campaigns a person came before they signed up, and their first purchase.',
    export: {
      file: 'account/campaigns',
      rows: rowsOf(
        person => sql`select touch, source, medium, name as campaign, arrived_at as "confirmedAt",
            first_sale_at as "firstPurchaseAt"
          from campaign_arrival where user_id = ${person} order by touch`,
      ),
    },
    erase: {
      kept: 'Creators’ figures follow from it. It refers to an account of which nothing personal is left; the pages and times of the visits were in that account, and are gone.',
    },
  },
]
