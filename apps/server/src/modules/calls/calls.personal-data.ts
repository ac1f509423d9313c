import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const OTHER = personAs('other')

export const CALLS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'call_settings',
    holds: 'How a creator takes calls: prices, hours with their time zone, who may call.',
    export: {
      file: 'calls/settings',
      rows: rowsOf(
        person => sql`select audio_on as "voiceOn", audio_minutes as "voiceMinutes", audio_price as "voiceMinorUnits",
            video_on as "videoOn", video_minutes as "videoMinutes", video_price as "videoMinorUnits", opening, hours,
            time_zone as "timeZone", audience, rest as "restMinutes", changed_at as since
          from call_settings where creator_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from call_settings where creator_id = ${person}`),
  },
  {
    table: 'call',
    holds:
      'Who called whom, when, for how long, how it ended and what was charged. While it takes place also on which devices; nothing of what is said or shown.',
    export: {
      file: 'calls/calls',
      rows: rowsOf(
        person => sql`select call.id, case when call.fan_id = ${person} then 'made' else 'received' end as was,
            ${usernameSeenBy(person, OTHER)} as with, call.kind, call.video, call.state, call.ended_by as "endedBy",
            call.minutes * (1 + call.extensions) as minutes, round(call.used_ms / 1000.0)::int as "usedSeconds",
            case when call.fan_id = ${person} then call.charged else call.share end as "minorUnits",
            call.proposal_at as "proposedFor", call.created_at as at, call.started_at as "startedAt",
            call.ended_at as "endedAt"
          from call
          join ${OTHER.table} on ${OTHER.id} =
            case when call.fan_id = ${person} then call.creator_id else call.fan_id end
          where call.fan_id = ${person} or call.creator_id = ${person}
          order by call.created_at, call.id`,
      ),
    },
    erase: {
      kept: 'The ledger is compared with it, and the conversation is also the other person’s. It names the account by its id alone, which says nothing after the erasure.',
    },
  },
  {
    table: 'call_part',
    holds: 'The prices that were held for a call and its extensions, and what was charged of them.',
    export: { nothing: 'calls/calls and the transactions have the amounts' },
    erase: { kept: 'The ledger is compared with it. It names nobody.' },
  },
  {
    table: 'call_consent',
    holds: 'When somebody accepted what calls share.',
    export: {
      file: 'calls/consent',
      rows: rowsOf(person => sql`select at from call_consent where user_id = ${person}`),
    },
    erase: eraseBy('Deleted.', person => sql`delete from call_consent where user_id = ${person}`),
  },
]
