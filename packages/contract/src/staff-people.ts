import { z } from 'zod'
import { PERSON_RIGHTS, STAFF_ROLES } from './access.ts'
import { STAFF, SUSPENSION_DAYS, SUSPENSION_REASONS } from './limits.ts'
import { route } from './route.ts'
import { Country, Flag, Id, line, PageQuery, page, SearchTerm, Time, text } from './schemas.ts'
import { Session } from './security.ts'

/** A person as staff see them in lists. Everything else is on the person's own page. */
export const StaffPerson = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  type: z.enum(['fan', 'model']),
  avatar: z.string().nullable(),
  exclusive: Flag,
  verified: Flag,
  state: z.enum(['unconfirmed', 'active', 'suspended', 'closed']),
  since: Time,
})
export type StaffPerson = z.output<typeof StaffPerson>

/** An act of the audit log in the words of its log: the page has a text for each act. */
export const StaffAct = z.strictObject({
  /** Its place in the log. */
  sequence: z.int(),
  at: Time,
  act: z.string(),
  /** Who did it: null for the system. `staff`: they have a staff role now. */
  actor: z.strictObject({ id: Id, name: z.string(), username: z.string(), staff: z.boolean() }).nullable(),
  /** Whom it is about, where that is an account. */
  person: z.strictObject({ id: Id, name: z.string(), username: z.string() }).nullable(),
  /** The id that it is about. */
  subject: z.string().nullable(),
  details: z.array(z.strictObject({ name: z.string(), value: z.string() })),
})
export type StaffAct = z.output<typeof StaffAct>

const Note = z.strictObject({
  id: Id,
  text: z.string(),
  at: Time,
  by: z.string(),
  own: z.boolean(),
})
export type StaffNote = z.output<typeof Note>

export const SuspensionTerm = z
  .union(SUSPENSION_DAYS.map(days => z.literal(days)))
  .nullable()
  .default(null)

/** A person's page. */
const PersonPage = StaffPerson.extend({
  /** Masked: `ine•••@correo.com`. */
  email: z.string(),
  emailVerified: z.boolean(),
  birthDate: z.iso.date(),
  locale: z.string(),
  country: Country.nullable(),
  twoFactor: z.boolean(),
  passkeys: z.int(),
  roles: z.array(z.enum(STAFF_ROLES)),
  online: z.boolean(),
  closedAt: Time.nullable(),
  suspension: z
    .strictObject({
      at: Time,
      by: z.string().nullable(),
      reason: z.enum(SUSPENSION_REASONS),
      text: z.string(),
      /** When it ends by itself; null where somebody has to end it. */
      until: Time.nullable(),
    })
    .nullable(),
  /** The devices that they are logged in on, the last seen first; at most ten. */
  sessions: z.array(Session.omit({ current: true, unconfirmed: true })),
})
export type PersonPage = z.output<typeof PersonPage>

const EVERYBODY = { staff: STAFF_ROLES } as const
const OnePerson = z.strictObject({ user: Id })

export const staffPeople = {
  listPeople: route({
    method: 'GET',
    path: '/v1/staff/people',
    summary: 'Accounts, the newest first; `search` finds parts of names, usernames and addresses',
    access: EVERYBODY,
    query: PageQuery.extend({
      search: SearchTerm.optional(),
      filter: z.enum(['all', 'fans', 'creators', 'suspended', 'closed']).default('all'),
    }),
    answer: page(StaffPerson),
  }),
  getPerson: route({
    method: 'GET',
    path: '/v1/staff/people/:user',
    summary: 'A person’s page. Recorded in the audit log',
    access: EVERYBODY,
    params: OnePerson,
    answer: PersonPage,
    errors: ['USER_NOT_FOUND'],
  }),
  revealEmail: route({
    method: 'POST',
    path: '/v1/staff/people/:user/email',
    summary: 'The whole address. Recorded in the audit log with the reason',
    access: { staff: PERSON_RIGHTS.email },
    params: OnePerson,
    body: z.strictObject({ reason: line(STAFF.maxReason).min(STAFF.minReason) }),
    answer: z.strictObject({ email: z.string() }),
    errors: ['USER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 3600 },
  }),
  suspendPerson: route({
    method: 'PUT',
    path: '/v1/staff/people/:user/suspension',
    summary: 'Suspend an account: nobody finds it, every session ends, nobody logs in',
    access: { staff: PERSON_RIGHTS.suspension },
    params: OnePerson,
    body: z.strictObject({
      reason: z.enum(SUSPENSION_REASONS),
      /** What happened, for staff. */
      text: text(STAFF.maxText).min(STAFF.minReason),
      /** After so many days it ends by itself; null: somebody ends it. */
      days: SuspensionTerm,
    }),
    answer: PersonPage,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'ALREADY_DECIDED'],
  }),
  restorePerson: route({
    method: 'POST',
    path: '/v1/staff/people/:user/restore',
    summary: 'End a suspension',
    access: { staff: PERSON_RIGHTS.suspension },
    params: OnePerson,
    body: z.strictObject({ text: text(STAFF.maxText).min(STAFF.minReason) }),
    answer: PersonPage,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'ALREADY_DECIDED'],
  }),
  setExclusive: route({
    method: 'PUT',
    path: '/v1/staff/people/:user/exclusive',
    summary: 'Grant a creator the exclusive badge with its lower fee, or take it',
    access: { staff: PERSON_RIGHTS.exclusive },
    params: OnePerson,
    body: z.strictObject({
      exclusive: z.boolean(),
      reason: line(STAFF.maxReason).min(STAFF.minReason),
    }),
    answer: PersonPage,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'NOT_A_CREATOR'],
  }),
  listPersonActs: route({
    method: 'GET',
    path: '/v1/staff/people/:user/acts',
    summary: 'What was done with an account, newest first',
    access: EVERYBODY,
    params: OnePerson,
    query: PageQuery,
    answer: page(StaffAct),
    errors: ['USER_NOT_FOUND'],
  }),
  listNotes: route({
    method: 'GET',
    path: '/v1/staff/people/:user/notes',
    summary: 'Notes of staff about a person, newest first; the person never sees them',
    access: EVERYBODY,
    params: OnePerson,
    query: PageQuery,
    answer: page(Note),
    errors: ['USER_NOT_FOUND'],
  }),
  addNote: route({
    method: 'POST',
    path: '/v1/staff/people/:user/notes',
    summary: 'Leave a note about a person',
    access: EVERYBODY,
    params: OnePerson,
    body: z.strictObject({ text: text(STAFF.maxText).min(1) }),
    answer: Note,
    errors: ['USER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 600 },
  }),
  deleteNote: route({
    method: 'DELETE',
    path: '/v1/staff/people/:user/notes/:note',
    summary: 'Remove an own note',
    access: EVERYBODY,
    params: OnePerson.extend({ note: Id }),
    errors: ['NOT_FOUND'],
  }),
} as const
