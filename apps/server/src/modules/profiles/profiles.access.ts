import { type RawBuilder, sql } from 'kysely'
import { personAs } from '../accounts/index.ts'
import { haveContact, hiddenFrom, type Viewpoint } from '../relationships/index.ts'
import { isFanOf } from '../subscriptions/index.ts'

/** The person whose page it is, in the surrounding statement. */
export const PERSON = personAs('person')

/** {@link PERSON} is a fan whom the viewer, a creator, may write to. */
export function isFanOfViewer(viewer: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(${PERSON.isFan} and ${isFanOf(PERSON.id, viewer)})`
}

/**
 * The page of {@link PERSON} exists for the viewer. Creators' pages are public; a fan's exists for the fan, for staff,
 * and for the creators whom they follow, subscribe or subscribed to, or have a chat with. Who is hidden from the
 * viewer has no page for them. An inactive person has none.
 */
export function pageExists(viewpoint: Viewpoint, isStaff: RawBuilder<boolean>): RawBuilder<boolean> {
  const { viewer } = viewpoint
  return sql<boolean>`(${PERSON.isActive} and not ${hiddenFrom(viewpoint, PERSON.id)} and (
    ${PERSON.isCreator} or ${PERSON.id} = ${viewer} or ${isStaff} or ${isFanOfViewer(viewer)}
    or ${haveContact(PERSON.id, viewer)}))`
}
