import { DIFFUSION } from '@calina/contract'
import type { DiffusionAudience } from '@calina/contract/types'
import { type RawBuilder, sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { type ListedBy, membersOf } from '../fan-lists/index.ts'
import { ownersOf, reachedBy } from '../messages/index.ts'
import { blockedWith, followersOf } from '../relationships/index.ts'
import { activeSubscribersOf, formerSubscribersOf } from '../subscriptions/index.ts'

/** An audience with its lists, and the files that its owners are left out for. */
export interface Audience extends Omit<DiffusionAudience, 'lists' | 'withoutLists'> {
  creatorId: string
  lists: readonly ListedBy[]
  withoutLists: readonly ListedBy[]
  media: readonly string[]
  now: Date
}

const FAN = personAs('fan')

/** Parts of an audience that everybody knows by their number. */
const PARTS = { subscribers: 0, former: 1, followers: 2, list: 3 } as const
/** Reasons to be left out, in their order; a list is known by its position, which is lower. */
const OWNS = DIFFUSION.maxLists
const REACHED = OWNS + 1

/** Everybody who is in a part of the audience, chosen or not, as a table of `fan_id`, `part` and `chosen`. */
function members({ creatorId, subscribers, former, followers, lists, now }: Audience): RawBuilder<unknown> {
  const creator = sql<string>`${creatorId}::uuid`
  const part = (number: number, chosen: boolean, fan: RawBuilder<unknown>, table: RawBuilder<unknown>) =>
    sql`select ${fan} as fan_id, ${sql.lit(number)}::int as part, ${sql.lit(chosen)} as chosen from (${table}) as part`
  const fan = sql.ref('fan_id')
  const since = new Date(now.getTime() - DIFFUSION.formerDays * DAY)
  return sql.join(
    [
      part(PARTS.subscribers, subscribers, fan, activeSubscribersOf(creator, now)),
      part(PARTS.former, former, fan, formerSubscribersOf(creator, { since, now })),
      part(PARTS.followers, followers, sql.ref('follower_id'), followersOf(creator)),
      ...lists.map(list => part(PARTS.list, true, fan, membersOf(list, now))),
    ],
    sql` union all `,
  )
}

/** The diffusions of a creator that may have reached somebody since a moment. */
const batchesSince = (creatorId: string, since: Date) => sql`
  select batch_id from diffusion
  where creator_id = ${creatorId} and started_at is not null and (ended_at is null or ended_at > ${since})`

/** Who is left out, and why, as a table of `fan_id` and `reason`, with repetitions. */
function exclusions(asked: Audience): RawBuilder<unknown> {
  const { creatorId, withoutLists, withoutOwners, withoutReached, media, now } = asked
  const since = new Date(now.getTime() - DAY)
  const because = (reason: number, table: RawBuilder<unknown>) =>
    sql`select fan_id, ${sql.lit(reason)}::int as reason from (${table}) as part`
  return sql.join(
    [
      sql`select null::uuid as fan_id, 0 as reason where false`,
      ...withoutLists.map((list, position) => because(position, membersOf(list, now))),
      ...(withoutOwners && media.length > 0 ? [because(OWNS, ownersOf(creatorId, media))] : []),
      ...(withoutReached ? [because(REACHED, reachedBy(batchesSince(creatorId, since), since))] : []),
    ],
    sql` union all `,
  )
}

/**
 * The beginning of a statement: `person`, everybody in any part, and `chosen`, those of the parts that were chosen, each
 * once, with the `reason` for which they are left out, if any. The sets are joined as a whole, for audiences of 100,000.
 */
const chosen = (asked: Audience) => sql`
  with member as (${members(asked)}),
  person as (
    select member.fan_id, (count(*) filter (where chosen))::int as times,
      bool_or(part = ${sql.lit(PARTS.subscribers)}) as subscribes, bool_or(part = ${sql.lit(PARTS.former)}) as did,
      bool_or(part = ${sql.lit(PARTS.followers)}) as follows
    from member join ${FAN.table} on ${FAN.id} = member.fan_id
    where ${FAN.isFan} and ${FAN.isActive}
      and member.fan_id not in (select person_id from (${blockedWith(sql`${asked.creatorId}::uuid`)}) as blocked)
    group by member.fan_id
  ),
  excluded as (select fan_id, min(reason) as reason from (${exclusions(asked)}) as either group by fan_id),
  chosen as (
    select person.fan_id, person.times, excluded.reason
    from person left join excluded on excluded.fan_id = person.fan_id
    where person.times > 0
  )`

interface Counted {
  recipients: number
  /** Of a few of them. */
  some: string[]
  subscribers: number
  former: number
  followers: number
  repeated: number
  /** How many are left out, by reason. */
  without: Readonly<Record<string, number>>
}

/** How many an audience reaches now, in its parts. */
export async function countAudience(
  db: Db,
  asked: Audience,
): Promise<Omit<Counted, 'without'> & { without: { lists: number[]; owners: number; reached: number } }> {
  const { rows } = await sql<Counted>`${chosen(asked)}
    select (select count(*)::int from chosen where reason is null) as recipients,
      (select coalesce(sum(times - 1), 0)::int from chosen) as repeated,
      (select coalesce(json_object_agg(reason, left_out), '{}') from (
        select reason, count(*) as left_out from chosen where reason is not null group by reason) as each) as without,
      (select coalesce(array_agg(fan_id), '{}') from (
        select fan_id from chosen where reason is null order by fan_id desc limit 5) as few) as some,
      (count(*) filter (where subscribes))::int as subscribers, (count(*) filter (where did))::int as former,
      (count(*) filter (where follows))::int as followers
    from person`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count has one row')
  const { without, ...counted } = row
  const left = (reason: number) => without[reason] ?? 0
  return {
    ...counted,
    without: {
      lists: asked.withoutLists.map((_, position) => left(position)),
      owners: left(OWNS),
      reached: left(REACHED),
    },
  }
}

/** Writes down who receives a diffusion, each once; answers how many they are. */
export async function writeRecipients(
  db: Transacted,
  { diffusionId, ...asked }: Audience & { diffusionId: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into diffusion_recipient (diffusion_id, fan_id)
    ${chosen(asked)}
    select ${diffusionId}, fan_id from chosen where reason is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
