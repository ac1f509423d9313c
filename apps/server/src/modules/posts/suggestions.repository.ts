import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anywhere, beginsWith, contains, folded, isShort } from '../../platform/db/search.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs } from '../accounts/index.ts'
import { follows } from '../relationships/index.ts'
import { CHOICE, IS_MET, MENTIONED, WITH_CHOICE } from './mentions.repository.ts'
import { FOLLOWED_CREATORS, type PostViewer, VIEWER } from './posts.access.ts'

const SUGGESTED = sql.lit(8)
/** Of those whom the viewer does not follow, the best are found among so many. */
const FOUND = sql.lit(100)
const [PATTERN, TERM] = [parameter<string>(3, 'text'), parameter<string>(4, 'text')]

const CREATOR = personAs('creator')
const IS_CREATOR = sql<boolean>`${CREATOR.isCreator} and ${CREATOR.isActive}`
const creatorsWho = (found: RawBuilder<boolean>) =>
  sql`select ${CREATOR.id} as id, false as followed from ${CREATOR.table} where ${IS_CREATOR} and ${found}`

/** The viewer may mention {@link MENTIONED} in a post. */
const MAY = sql<boolean>`(${CHOICE} in ('anyone', 'ask')
  or ${CHOICE} = 'followed' and ${follows(MENTIONED.id, VIEWER)})`

type Place = 'post' | 'comment'
type Columns = PersonColumns<'mentioned'>

/** Materialized, so that it is planned as if all rows were wanted: by the index, however many match. */
const suggesting = (place: Place, matches: RawBuilder<boolean>, others: RawBuilder<unknown>) =>
  statement<Columns>(sql`
    with found as materialized (${others}),
    known as (
      select id, bool_or(followed) as followed from (
        select creator_id as id, true as followed from (${FOLLOWED_CREATORS}) as own
        union all (select id, followed from found limit ${FOUND})
      ) as either group by id
    )
    select ${MENTIONED.columns} from known join (${WITH_CHOICE}) on ${MENTIONED.id} = known.id
    where ${MENTIONED.isCreator} and ${IS_MET} and ${MENTIONED.id} <> ${VIEWER} and ${matches}
      and ${place === 'post' ? MAY : sql`true`}
    order by known.followed desc, ${folded(MENTIONED.name)}, ${MENTIONED.username}
    limit ${SUGGESTED}`)

const NAMED = contains(MENTIONED.names, PATTERN)
const selectOf = (place: Place) => ({
  followed: suggesting(place, sql`true`, creatorsWho(sql`false`)),
  begun: suggesting(
    place,
    NAMED,
    sql`(${creatorsWho(beginsWith(CREATOR.username, TERM))} limit ${FOUND})
      union all (${creatorsWho(beginsWith(CREATOR.name, TERM))} limit ${FOUND})`,
  ),
  containing: suggesting(place, NAMED, creatorsWho(contains(CREATOR.names, PATTERN))),
})
const select = { post: selectOf('post'), comment: selectOf('comment') }

/**
 * Creators whose name or username contains what was typed, whatever its case and accents, those whom the viewer follows
 * first. Of a term that is short for the index, others are found by what they begin with.
 */
export async function listSuggestedCreators(
  db: Db,
  viewer: PostViewer,
  { term, place }: { term: string; place: Place },
): Promise<PersonRow[]> {
  const { followed, begun, containing } = select[place]
  const values = [viewer.id, viewer.country]
  const rows =
    term === ''
      ? await followed(db, values)
      : isShort(term)
        ? await begun(db, [...values, anywhere(term), term])
        : await containing(db, [...values, anywhere(term)])
  return rows.map(row => MENTIONED.read(row))
}
