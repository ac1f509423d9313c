import type { Locale } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    help_rating: HelpRatingTable
  }
}

export interface HelpRatingTable {
  id: string
  topic: string
  answer: string
  locale: Locale
  helpful: boolean
  rated_at: Date
}

/** Keeps a rating, in place of an earlier one of this id; false where that is about another answer. */
export async function saveRating(db: Db, row: HelpRatingTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('help_rating')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(eb => ({
          helpful: eb.ref('excluded.helpful'),
          locale: eb.ref('excluded.locale'),
          rated_at: eb.ref('excluded.rated_at'),
        }))
        .whereRef('help_rating.topic', '=', 'excluded.topic')
        .whereRef('help_rating.answer', '=', 'excluded.answer'),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** An answer in one language; `updated`: the day from which ratings are about what it says now. */
export interface RatedAnswer {
  topic: string
  answer: string
  locale: Locale
  updated: string | null
}

/** What was said of these answers since they were changed, by their place in the list; those of which nothing was said are left out. */
export async function countRatings(
  db: Db,
  answers: readonly RatedAnswer[],
): Promise<{ place: number; helpful: number; unhelpful: number }[]> {
  const { rows } = await sql<{ place: number; helpful: number; unhelpful: number }>`
    select rated.place::int as place,
      count(*) filter (where rating.helpful)::int as helpful,
      count(*) filter (where not rating.helpful)::int as unhelpful
    from unnest(${answers.map(({ topic }) => topic)}::text[], ${answers.map(({ answer }) => answer)}::text[],
        ${answers.map(({ locale }) => locale)}::text[], ${answers.map(({ updated }) => updated)}::date[])
      with ordinality as rated (topic, answer, locale, updated, place)
    join help_rating as rating on rating.topic = rated.topic and rating.answer = rated.answer
      and rating.locale = rated.locale
      and (rated.updated is null or rating.rated_at >= rated.updated::timestamp at time zone 'UTC')
    group by rated.place
    order by unhelpful desc, rated.place`.execute(db)
  return rows.map(row => ({ ...row, place: row.place - 1 }))
}

export async function deleteRatings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('help_rating').where('rated_at', '<', before).execute()
}
