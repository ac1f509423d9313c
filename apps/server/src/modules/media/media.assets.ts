import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { ShownMedia } from './media.presenter.ts'
import type { MediaAssetTable } from './media.tables.ts'

/** A medium in a statement of another module. All fragments speak of the one under the alias. */
export interface MediumAs<A extends string> {
  /** For `from` and `join`. */
  table: AliasedRawBuilder<Pick<Selectable<MediaAssetTable>, 'id'>, A>
  id: RawBuilder<string>
  isPicture: RawBuilder<boolean>
  isVideo: RawBuilder<boolean>
  isSound: RawBuilder<boolean>
  /** Bytes of what its buyers save. */
  sold: RawBuilder<number>
  /** Seconds; null without sound and movement. */
  duration: RawBuilder<number | null>
  isReady: RawBuilder<boolean>
  /** It cannot be used, and never will. */
  isFailed: RawBuilder<boolean>
  /** All that is needed to show it; null while it is not ready. */
  shown: RawBuilder<ShownMedia | null>
}

export function mediumAs<A extends string>(alias: A): MediumAs<A> {
  const column = <T>(name: keyof MediaAssetTable): RawBuilder<T> => sql.ref<T>(`${alias}.${name}`)
  return {
    table: sql<Pick<Selectable<MediaAssetTable>, 'id'>>`media_asset`.as(alias),
    id: column('id'),
    isPicture: sql<boolean>`${column('kind')} = 'image'`,
    isVideo: sql<boolean>`${column('kind')} = 'video'`,
    isSound: sql<boolean>`${column('kind')} = 'audio'`,
    sold: sql<number>`coalesce((${column('renditions')} #>> '{original,0,bytes}')::bigint,
      (${column('renditions')} #>> '{play,0,bytes}')::bigint, (${column('renditions')} #>> '{whole,0,sent}')::bigint,
      ${column('size')})`,
    duration: column('duration'),
    isReady: sql<boolean>`${column('state')} = 'ready'`,
    isFailed: sql<boolean>`${column('state')} = 'failed'`,
    shown: sql<ShownMedia | null>`case when ${column('state')} = 'ready' then medium_shown(${sql.ref(alias)}, '') end`,
  }
}
