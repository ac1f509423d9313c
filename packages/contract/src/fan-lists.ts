import { z } from 'zod'
import { FAN_LIST, FAN_RULE_DAYS } from './fan-list-limits.ts'
import { route } from './route.ts'
import { Amount, Id, line, Money, PageQuery, Person, page, Time, text, Username } from './schemas.ts'

const days = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

const RULES = [
  /** In all, less what went back, in minor units. */
  z.strictObject({ spentMoreThan: Amount }),
  /** Has access now, which ends within so many days and does not renew. */
  z.strictObject({ expiresWithin: days(FAN_RULE_DAYS.expiresWithin) }),
  /** Has been a fan for so many days, and has neither bought nor written for as long. */
  z.strictObject({ inactiveSince: days(FAN_RULE_DAYS.inactiveSince) }),
] as const
/** Who is on a list that makes itself. */
export const FanListRule = z.union(RULES)
export type FanListRule = z.output<typeof FanListRule>

/** A list of a creator's fans, as its creator sees it. */
export const FanList = z.strictObject({
  id: Id,
  name: z.string(),
  /** `custom`: whom the creator put on it; `smart`: whoever its rule is true of when it is read. */
  kind: z.enum(['custom', 'smart']),
  /** Null for a custom list. */
  rule: z.union([...RULES, z.null()]),
  /** How many are on it now, without those who are blocked either way, closed or suspended. */
  members: z.int(),
  createdAt: Time,
})
export type FanList = z.output<typeof FanList>

/** The lists on which a creator has put a fan, and what they noted about them. The fan sees neither. */
export const FanMarks = z.strictObject({
  lists: z.array(z.strictObject({ id: Id, name: z.string() })),
  note: z.string().nullable(),
})
export type FanMarks = z.output<typeof FanMarks>

export const FanListMember = z.strictObject({
  fan: Person,
  /** In all, less what went back. */
  spent: Money,
})
export type FanListMember = z.output<typeof FanListMember>

const OneList = z.strictObject({ list: Id })
const OneFan = z.strictObject({ username: Username })
const Name = line(FAN_LIST.maxName).min(1)
const Fans = z.strictObject({ usernames: z.array(Username).min(1).max(FAN_LIST.maxAtOnce) })
const NOT_FOUND = 'FAN_LIST_NOT_FOUND'
const OFTEN = { max: 120, perSeconds: 60 } as const

export const fanLists = {
  listFanLists: route({
    method: 'GET',
    path: '/v1/fan-lists',
    summary: 'My lists of fans, and how many are on each now; those with a rule come last',
    access: 'creator',
    token: 'subscribers:read',
    answer: z.strictObject({ items: z.array(FanList) }),
  }),
  createFanList: route({
    method: 'POST',
    path: '/v1/fan-lists',
    summary: 'Make a list of fans: an empty one, or one with a rule, which makes itself',
    access: 'creator',
    body: z.strictObject({ name: Name, rule: FanListRule.nullable() }),
    answer: FanList,
    errors: ['FAN_LISTS_FULL', 'FAN_LIST_NAME_TAKEN'],
    idempotent: true,
    rate: OFTEN,
  }),
  changeFanList: route({
    method: 'PUT',
    path: '/v1/fan-lists/:list',
    summary: 'Give a list another name, and one with a rule another rule; it keeps its kind',
    access: 'creator',
    params: OneList,
    body: z.strictObject({ name: Name, rule: FanListRule.nullable() }),
    answer: FanList,
    errors: [NOT_FOUND, 'FAN_LIST_NAME_TAKEN', 'FAN_LIST_KIND'],
    rate: OFTEN,
  }),
  deleteFanList: route({
    method: 'DELETE',
    path: '/v1/fan-lists/:list',
    summary: 'Delete a list; nothing happens to the fans on it',
    access: 'creator',
    params: OneList,
    errors: [NOT_FOUND],
    rate: OFTEN,
  }),
  listFanListMembers: route({
    method: 'GET',
    path: '/v1/fan-lists/:list/members',
    summary:
      'Who is on a list now: whom I put on it last, who spent most, whose time ends soonest or who has been silent longest comes first',
    access: 'creator',
    token: 'subscribers:read',
    params: OneList,
    query: PageQuery,
    answer: page(FanListMember),
    errors: [NOT_FOUND],
  }),
  addToFanList: route({
    method: 'POST',
    path: '/v1/fan-lists/:list/members',
    summary:
      'Put fans on a list who follow me, subscribe or have subscribed: all of them or none. Again is the same',
    access: 'creator',
    params: OneList,
    body: Fans,
    answer: FanList,
    errors: [NOT_FOUND, 'FAN_LIST_KIND', 'USER_NOT_FOUND'],
    rate: OFTEN,
  }),
  removeFromFanList: route({
    method: 'POST',
    path: '/v1/fan-lists/:list/members/removed',
    summary: 'Take fans off a list; who is not on it changes nothing',
    access: 'creator',
    params: OneList,
    body: Fans,
    answer: FanList,
    errors: [NOT_FOUND, 'FAN_LIST_KIND'],
    rate: OFTEN,
  }),
  getFanMarks: route({
    method: 'GET',
    path: '/v1/fans/:username/marks',
    summary: 'On which of my lists a fan is, and my note about them, which they do not see',
    access: 'creator',
    token: 'subscribers:read',
    params: OneFan,
    answer: FanMarks,
    errors: ['USER_NOT_FOUND'],
  }),
  putFanNote: route({
    method: 'PUT',
    path: '/v1/fans/:username/note',
    summary: 'Note something about a fan for myself, in the place of what was noted before',
    access: 'creator',
    params: OneFan,
    body: z.strictObject({ text: text(FAN_LIST.maxNote).min(1) }),
    answer: FanMarks,
    errors: ['USER_NOT_FOUND'],
    rate: OFTEN,
  }),
  deleteFanNote: route({
    method: 'DELETE',
    path: '/v1/fans/:username/note',
    summary: 'Delete my note about a fan. Again is the same',
    access: 'creator',
    params: OneFan,
    answer: FanMarks,
    errors: ['USER_NOT_FOUND'],
    rate: OFTEN,
  }),
} as const
