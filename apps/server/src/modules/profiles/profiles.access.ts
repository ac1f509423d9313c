import { type RawBuilder, sql } from 'kysely'
import { blockedBetween } from '../relationships/index.ts'

/** The person of `user_account` in the surrounding statement. */
const PERSON = sql.ref<string>('user_account.id')

/**
 * The person of `user_account` in the surrounding statement is a fan who follows the viewer, or is or was their
 * subscriber: somebody whom a creator may write to.
 */
export function isFanOf(viewer: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`user_account.type = 'fan' and (
    exists (select from follow where follower_id = ${PERSON} and creator_id = ${viewer})
    or exists (select from subscription as theirs
               where theirs.fan_id = ${PERSON} and theirs.creator_id = ${viewer}))`
}

/**
 * The page of the person of `user_account` in the surrounding statement exists for the viewer. Creators' pages are
 * public; a fan's exists for the fan, for staff, and for the creators whom they follow, subscribe or subscribed to, or
 * have a chat with. Nobody's exists for whom they have blocked, or who has blocked them.
 */
export function pageExists(viewer: RawBuilder<string>, isStaff: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(not ${blockedBetween(viewer, PERSON)} and (
    user_account.type = 'model' or ${PERSON} = ${viewer} or ${isStaff} or (${isFanOf(viewer)})
    or exists (select from contact where contact.fan_id = ${PERSON} and contact.creator_id = ${viewer})))`
}
