import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const DIFFUSIONS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'diffusion',
    holds: 'Which messages a creator has sent to many, to whom of their fans, and how far that is.',
    export: {
      file: 'messages/diffusions',
      rows: rowsOf(
        person => sql`select batch_id as batch, state, audience, created_at as "createdAt",
            scheduled_at as "scheduledAt", started_at as "startedAt", ended_at as "endedAt",
            recipients, sent, withdrawn, withdrawn_at as "withdrawnAt"
          from diffusion where creator_id = ${person} order by created_at, id`,
      ),
    },
    erase: eraseBy(
      'Those of a creator are deleted; the messages stay with those who have received them.',
      person => sql`delete from diffusion where creator_id = ${person}`,
    ),
  },
  {
    table: 'diffusion_recipient',
    holds: 'Who is still to receive a message to many, while it is being sent.',
    export: {
      file: 'messages/diffusions-to-come',
      rows: rowsOf(
        // A fan is not told of a message that they have not received.
        person => sql`select diffusion.batch_id as batch, count(*)::int as people
          from diffusion join diffusion_recipient as recipient on recipient.diffusion_id = diffusion.id
          where diffusion.creator_id = ${person} group by diffusion.batch_id order by diffusion.batch_id`,
      ),
    },
    erase: eraseBy(
      'A fan is taken off; those of a creator go with the diffusion.',
      person => sql`delete from diffusion_recipient where fan_id = ${person}`,
    ),
  },
]
