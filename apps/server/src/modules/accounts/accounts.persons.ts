import { foldText } from '@calina/contract/folding'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { anywhere, folded } from '../../platform/db/search.ts'
import type { UserState, UserType } from './accounts.tables.ts'

/** A person as other modules and other people may know them. */
export interface PersonRow {
  id: string
  type: UserType
  username: string
  name: string
  state: UserState
  verified: boolean
  exclusive: boolean
  avatar_key: string | null
}

export const PERSON_COLUMNS = [
  'id',
  'type',
  'username',
  'name',
  'state',
  'verified',
  'exclusive',
  'avatar_key',
] as const satisfies (keyof PersonRow)[]

/** The columns of a person in a row, each with the alias in front: `creator_id`, `creator_type`, … */
export type PersonColumns<A extends string> = { [K in keyof PersonRow as `${A}_${K}`]: PersonRow[K] }

/** A person in a statement of another module. All fragments speak of the account under the alias. */
export interface PersonAs<A extends string> {
  /** For `from` and `join`: the accounts under the alias. */
  table: AliasedRawBuilder<PersonRow & { created_at: Date }, A>
  id: RawBuilder<string>
  username: RawBuilder<string>
  name: RawBuilder<string>
  /** Both, as one text. For creators there are indexes of all three, folded (`platform/db/search.ts`). */
  names: RawBuilder<string>
  /** What others see in its place: the name of a closed account is hidden. */
  shownUsername: RawBuilder<string>
  createdAt: RawBuilder<Date>
  avatarKey: RawBuilder<string | null>
  /** All {@link PersonColumns}; `read` makes a person of them. */
  columns: RawBuilder<unknown>
  read(row: PersonColumns<A>): PersonRow
  isCreator: RawBuilder<boolean>
  isFan: RawBuilder<boolean>
  isExclusive: RawBuilder<boolean>
  isVerified: RawBuilder<boolean>
  /** A person: confirmed, neither suspended nor closed. Can be found, followed, subscribed and written to. */
  isActive: RawBuilder<boolean>
  /** Closed by themselves: what others bought of them remains. */
  isClosed: RawBuilder<boolean>
  /** Suspended: nothing of them is shown. */
  isSuspended: RawBuilder<boolean>
  /** Username or name contains the term, whatever its case and accents. */
  isNamed(term: string): RawBuilder<boolean>
}

/**
 * Joins accounts under an alias, in a template (``join ${author.table} on ${author.id} = post.creator_id``) or in the
 * query builder (`.innerJoin(author.table, 'author.id', 'post.creator_id')`).
 */
export function personAs<A extends string>(alias: A): PersonAs<A> {
  const column = <T>(name: string): RawBuilder<T> => sql.ref<T>(`${alias}.${name}`)
  const [state, username, name] = [column('state'), column<string>('username'), column<string>('name')]
  return {
    table: sql<PersonRow & { created_at: Date }>`user_account`.as(alias),
    id: column('id'),
    username,
    name,
    names: sql<string>`(${username} || ' ' || ${name})`,
    shownUsername: sql<string>`case when ${state} = 'closed' then 'closed-' || right(${column('id')}::text, 12)
      else ${username} end`,
    createdAt: column('created_at'),
    avatarKey: column('avatar_key'),
    columns: sql.join(PERSON_COLUMNS.map(key => sql`${column(key)} as ${sql.ref(`${alias}_${key}`)}`)),
    read: reader(alias),
    isCreator: sql<boolean>`${column('type')} = 'model'`,
    isFan: sql<boolean>`${column('type')} = 'fan'`,
    isExclusive: column('exclusive'),
    isVerified: column('verified'),
    isActive: sql<boolean>`(${state} = 'active' and ${column('email_verified_at')} is not null)`,
    isClosed: sql<boolean>`${state} = 'closed'`,
    isSuspended: sql<boolean>`${state} = 'suspended'`,
    isNamed: term => {
      const pattern = anywhere(foldText(term))
      // The trigram index answers the first condition. The second takes out what spans both, and stands inside
      // `coalesce` so that the planner does not take it for much: few matches expected would be many rows read.
      return sql<boolean>`(${folded(sql`${username} || ' ' || ${name}`)} like ${pattern}
        and coalesce(${username} like ${pattern} or ${folded(name)} like ${pattern}, false))`
    },
  }
}

/** Lists read many rows: the names of the columns are put together once. */
function reader<A extends string>(alias: A): PersonAs<A>['read'] {
  const [id, type, username, name] = [`${alias}_id`, `${alias}_type`, `${alias}_username`, `${alias}_name`]
  const [state, verified, exclusive] = [`${alias}_state`, `${alias}_verified`, `${alias}_exclusive`]
  const avatarKey = `${alias}_avatar_key`
  return (row: Readonly<Record<string, unknown>>) =>
    // Each column is its own by name; types cannot follow names that are put together.
    ({
      id: row[id],
      type: row[type],
      username: row[username],
      name: row[name],
      state: row[state],
      verified: row[verified],
      exclusive: row[exclusive],
      avatar_key: row[avatarKey],
    }) as PersonRow
}
