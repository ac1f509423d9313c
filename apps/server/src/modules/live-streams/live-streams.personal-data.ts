import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  eraseBy,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
} from '../../platform/personal-data/personal-data.ts'
import { deleteRecording } from './commands/delete-recording.ts'
import { listRecorded } from './discarding.repository.ts'

export const LIVE_STREAMS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'live_stream',
    holds: 'When a creator sent a live, by what, and whether it is recorded.',
    export: {
      file: 'lives/streams',
      rows: rowsOf(
        person => sql`select id, source, record as recorded, rehearsal, created_at as "createdAt", on_air_at as "onAirAt",
            ended_at as "endedAt", discarded_at as "recordingDeletedAt"
          from live_stream where creator_id = ${person} order by created_at, id`,
      ),
    },
    erase: {
      does: 'The recordings are deleted. The row names the account by its id alone, which says nothing after the erasure.',
      run: async (ctx, { id }) => {
        for (const stream of await listRecorded(ctx.db, id))
          await inTransaction(ctx, tx => deleteRecording(tx, stream))
      },
    },
  },
  namesNobody('live_stream_config', 'In which size and codec parts of lives are stored.'),
  namesNobody('live_stream_segment', 'Which parts of lives are stored, and how long they are.'),
  {
    table: 'live_stream_key',
    holds: 'The key with which a creator’s program sends lives, encrypted.',
    export: {
      file: 'lives/stream-key',
      rows: rowsOf(
        person => sql`select made_at as "madeAt" from live_stream_key where creator_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from live_stream_key where creator_id = ${person}`),
  },
  {
    table: 'live_stream_kept',
    holds: 'Of which moment of a live a minute is kept as evidence for a report.',
    export: { nothing: 'it belongs to a report, about which the person learns by its decision' },
    erase: { kept: 'Evidence of a report. It is deleted with what names it.' },
  },
]
