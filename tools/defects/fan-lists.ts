import { type Defect, within } from './defect.ts'

const plant = within('modules/fan-lists')
const TEST = 'fan-lists.test.ts'

/** Mistakes with a creator's lists of fans and notes about them. */
export const FAN_LISTS: readonly Defect[] = [
  plant(
    'who is blocked is on a list',
    'fan-lists.access.ts',
    '    and not ${blockedBetween(creator, FAN.id)})`',
    ')`',
    TEST,
  ),
  plant(
    'who is suspended is on a list',
    'fan-lists.access.ts',
    '${FAN.isFan} and ${FAN.isActive} and',
    '${FAN.isFan} and',
    TEST,
  ),
  plant(
    'somebody who is no fan is put on a list',
    'commands/add-to-fan-list.ts',
    "if (fanIds.length < new Set(input.usernames).size) throw new AppError('USER_NOT_FOUND')",
    '',
    TEST,
  ),
  plant(
    'fifty-one lists are made at the same moment',
    'fan-lists.repository.ts',
    'await sql`select pg_advisory_xact_lock(hashtextextended(${`fan-lists/${creatorId}`}, 0))`.execute(db)',
    '',
    TEST,
  ),
  plant(
    'who has spent exactly as much is on a list of those who spent more',
    'fan-lists.access.ts',
    '`${VALUE} > ${amount}`',
    '`${VALUE} >= ${amount}`',
    TEST,
  ),
  plant(
    'who began to follow yesterday has been silent for a week',
    'fan-lists.access.ts',
    'greatest(known.since, done.last_at)',
    'done.last_at',
    TEST,
  ),
  plant(
    'what a creator writes keeps their fan from being silent',
    'index.ts',
    'messages.filter(({ byFan }) => byFan)',
    'messages',
    TEST,
  ),
  plant(
    'a list of somebody else filters subscribers',
    'fan-lists.repository.ts',
    "    .where('id', '=', id)\n    .where('creator_id', '=', creatorId)\n    .executeTakeFirst()",
    "    .where('id', '=', id)\n    .executeTakeFirst()",
    TEST,
  ),
  plant(
    'a note outlives its fan',
    'fan-lists.personal-data.ts',
    'delete from fan_note where creator_id = ${person} or fan_id = ${person}',
    'delete from fan_note where creator_id = ${person}',
    TEST,
  ),
]
