import { type RawBuilder, sql } from 'kysely'

// Fragments for statements of modules further down. Their arguments are values or qualified columns of the statement.

/** Somebody has been in a live. */
export function wasInLive(person: RawBuilder<string>, live: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from live_guest as guest where guest.live_id = ${live} and guest.user_id = ${person})`
}

/** The creator of a live has taken somebody out of it. */
export function isRemovedFrom(person: RawBuilder<string>, live: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from live_restriction as restriction
    where restriction.live_id = ${live} and restriction.user_id = ${person} and restriction.kind = 'removed')`
}
