import { type RawBuilder, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { anywhere, contains, wordsContain } from '../../platform/db/search.ts'
import { mediumAs } from '../media/index.ts'
import { hasAccess } from '../subscriptions/index.ts'

const MEDIUM = mediumAs('medium')

/** Staff have not taken the vault of the surrounding statement down, and its creator has not gone. */
const IS_THERE = sql<boolean>`(vault.deleted_at is null and vault.removed_at is null)`

/** The file of the surrounding statement, with its vault and medium, can be sent: messages show photos and videos. */
const IS_SENDABLE = sql<boolean>`(file.removed_at is null and file.taken_down_at is null and file.ready_at is not null and ${IS_THERE}
  and (${MEDIUM.isPicture} or ${MEDIUM.isVideo}))`

/** Which of these media are files of vaults of a creator that can be sent in messages. */
export async function sendableAmong(
  db: Db,
  { creatorId, ids }: { creatorId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select file.media_id as id
    from vault_file as file
    join vault on vault.id = file.vault_id
    join ${MEDIUM.table} on ${MEDIUM.id} = file.media_id
    where file.media_id = any(${[...ids]}::uuid[]) and file.creator_id = ${creatorId} and ${IS_SENDABLE}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A vault of which files can be sent, and how many. */
interface SendableVault {
  id: string
  title: string
  files: number
}

/** The vaults of a creator of which files can be sent, in their order. */
export async function listSendableVaults(db: Db, creatorId: string): Promise<SendableVault[]> {
  const { rows } = await sql<SendableVault>`
    select id, title, (photos + videos)::int as files from vault
    where creator_id = ${creatorId} and ${IS_THERE} and photos + videos > 0
    order by position, id`.execute(db)
  return rows
}

/** What a fan has of a file in messages, as a table with these columns and `media_id`. */
export type InMessages = RawBuilder<unknown>

/** A file that a creator can send, and what a fan has of it. */
export interface SendableFile {
  mediaId: string
  name: string
  addedAt: Date
  vaultId: string
  vaultTitle: string
  /** In messages of their chat: bought, shown without paying, sent and not bought; null where it is in none. */
  had: 'bought' | 'free' | 'sent' | null
  /** What it was bought for, or when it was sent. */
  hadFor: number | null
  hadAt: Date | null
  /** The fan has its vault. */
  inVault: boolean
  /** Nobody has its vault, and no message shows it. */
  isNew: boolean
}

/** The fan to whom something is sent. */
interface Receiver {
  id: string
  /** What they have in messages of the chat. */
  had: InMessages
  /** Only what they do not have is listed. */
  missing: boolean
}

interface Asked {
  creatorId: string
  now: Date
  /** To whom it is sent; absent where it is not known, or goes to many. */
  fan?: Receiver | undefined
  /** Whether a message shows a medium. */
  isSent: (media: RawBuilder<string>) => RawBuilder<boolean>
  vault: string | null
  /** What its name or the title of its vault has in it. */
  search: string | null
  after: Place | null
  limit: number
}

/** What a fan has in messages where no fan is known: no rows. */
const NOTHING: InMessages = sql`
  select null::uuid as media_id, null::text as had, null::bigint as price, null::timestamptz as at where false`

/** The name of the file of the surrounding statement, or the title of its vault, has a term in it. */
const found = (pattern: RawBuilder<string>) =>
  sql`(${wordsContain(sql.ref('file.name_folded'), pattern)} or ${contains(sql.ref('vault.title'), pattern)})`

/**
 * Files of a creator's vaults that can be sent, the latest first, one more than the page, and what the fan has of them. What they
 * have in messages is read once, whatever vaults there are; the files are walked by the index of the creator's.
 */
export async function listSendable(db: Db, asked: Asked): Promise<SendableFile[]> {
  const { creatorId, fan, now, isSent, vault, search, after, limit } = asked
  const [creator, fanId] = [sql<string>`${creatorId}::uuid`, sql<string>`${fan?.id ?? null}::uuid`]
  const inVault = sql<boolean>`(bought.id is not null or (vault.price is null and fan.subscribed))`
  const pattern = search === null ? null : sql<string>`${anywhere(search)}::text`
  const { rows } = await sql<SendableFile>`
    with had as materialized (${fan?.had ?? NOTHING}),
    fan as materialized (select ${hasAccess(fanId, creator, now)} as subscribed)
    select file.media_id as "mediaId", file.name, file.added_at as "addedAt", vault.id as "vaultId",
      vault.title as "vaultTitle", had.had, had.price as "hadFor", had.at as "hadAt", ${inVault} as "inVault",
      vault.price is not null and not exists (
        select from vault_purchase as sold where sold.vault_id = vault.id and sold.reversed_at is null)
        and not ${isSent(sql.ref('file.media_id'))} as "isNew"
    from vault_file as file
    join vault on vault.id = file.vault_id
    join ${MEDIUM.table} on ${MEDIUM.id} = file.media_id
    cross join fan
    left join had on had.media_id = file.media_id
    left join vault_purchase as bought
      on bought.vault_id = vault.id and bought.fan_id = ${fanId} and bought.reversed_at is null
    where file.creator_id = ${creatorId} and ${IS_SENDABLE}
      and ${vault === null ? sql`true` : sql`file.vault_id = ${vault}`}
      and ${pattern === null ? sql`true` : found(pattern)}
      and ${fan?.missing ? sql`coalesce(had.had, 'sent') = 'sent' and not ${inVault}` : sql`true`}
      and ${after === null ? sql`true` : sql`(file.added_at, file.media_id) < (${after.at}, ${after.id})`}
    order by file.added_at desc, file.media_id desc
    limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}
