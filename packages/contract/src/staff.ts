import { z } from 'zod'
import { STAFF_ROLES } from './access.ts'
import { Email, MailToken, NEW_PERSON, TYPED_DIFFERENTLY, typedAlike } from './accounts.ts'
import { CASE_REASONS, DOCUMENT_SIDES, DOCUMENT_TYPES, REPORT_SUBJECTS, TICKET_TOPICS } from './limits.ts'
import { QUEUE_FILTERS, QUEUE_NAMES } from './queues.ts'
import { route } from './route.ts'
import { Country, Id, Money, PageQuery, page, Time } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'
import { WITHDRAWAL_STATUSES } from './withdrawal-kinds.ts'

const EVERYBODY = { staff: STAFF_ROLES } as const
const Roles = z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length)

/** How one queue stands. */
const QueueClock = z.strictObject({
  queue: z.enum(QUEUE_NAMES),
  waiting: z.int(),
  /** Past what is promised. */
  late: z.int(),
  promiseHours: z.number(),
  oldestAt: Time.nullable(),
  /** When waiting items came, as `since` of an item, rounded to a fiftieth of the promise, the oldest first, with how many of each. */
  marks: z.array(z.strictObject({ at: Time, count: z.int() })),
  doneToday: z.int(),
  /** What cannot wait as long as the rest: how many, and when the first of it is due. Null where nothing of it waits. */
  urgent: z.strictObject({ waiting: z.int(), dueAt: Time }).nullable(),
})
export type QueueClock = z.output<typeof QueueClock>

/** Who looks at an item now. */
const Claim = z.strictObject({ name: z.string(), own: z.boolean(), since: Time })
export type QueueClaim = z.output<typeof Claim>

/** What lists show of an item, by its queue. */
const QueueItem = z.strictObject({
  id: Id,
  /**
   * Its age against the promise of the queue. Where business hours are promised, so long before now as it has waited in
   * these; where it is due at another time than others, as long before that as is promised.
   */
  since: Time,
  /** Whom it is about; null for a guest. */
  person: StaffPerson.nullable(),
  claim: Claim.nullable(),
  documents: z
    .strictObject({
      type: z.enum(DOCUMENT_TYPES),
      country: Country,
      /** Sides that were sent again after a rejection; empty the first time. */
      again: z.array(z.enum(DOCUMENT_SIDES)),
    })
    .optional(),
  reports: z
    .strictObject({
      subject: z.enum(REPORT_SUBJECTS),
      reason: z.enum(CASE_REASONS),
      /** How many people have reported it. */
      count: z.int(),
      /** When it was first reported, and until when it has to be decided. */
      at: Time,
      dueAt: Time,
      decidedAt: Time.nullable(),
    })
    .optional(),
  withdrawals: z
    .strictObject({
      amount: Money,
      status: z.enum(WITHDRAWAL_STATUSES),
      bank: z.string(),
      end: z.string(),
    })
    .optional(),
  tickets: z
    .strictObject({
      number: z.int(),
      subject: z.string(),
      topic: z.enum(TICKET_TOPICS),
      /** Nothing is asked of staff for now. */
      answered: z.boolean(),
      /** Who answers it. */
      assignee: z.strictObject({ name: z.string(), own: z.boolean() }).nullable(),
      /** The masked address of a guest. */
      guest: z.string().nullable(),
    })
    .optional(),
})
export type QueueItem = z.output<typeof QueueItem>

const StaffAccount = StaffPerson.extend({
  email: z.string(),
  roles: Roles,
  /** To a quarter of an hour; null: never since they have a role. */
  lastSeenAt: Time.nullable(),
  own: z.boolean(),
})
export type StaffAccount = z.output<typeof StaffAccount>

const Invitation = z.strictObject({
  id: Id,
  email: z.string(),
  roles: Roles,
  /** Null: by the operator, at the console. */
  by: z.string().nullable(),
  at: Time,
  expiresAt: Time,
})
export type StaffInvitation = z.output<typeof Invitation>

const OneQueue = z.strictObject({ queue: z.enum(QUEUE_NAMES) })
const OneItem = OneQueue.extend({ item: Id })
const ADMINISTRATORS = { staff: ['administrator'] } as const

export const staff = {
  listQueues: route({
    method: 'GET',
    path: '/v1/staff/queues',
    summary: 'How each queue stands that my roles work on',
    access: EVERYBODY,
    answer: z.strictObject({ queues: z.array(QueueClock) }),
  }),
  listQueueItems: route({
    method: 'GET',
    path: '/v1/staff/queues/:queue/items',
    summary: 'What waits in a queue, the oldest first; by a filter also what was decided, the latest first',
    access: EVERYBODY,
    params: OneQueue,
    query: PageQuery.extend({ filter: z.enum(QUEUE_FILTERS).default('all') }),
    answer: page(QueueItem),
  }),
  claimItem: route({
    method: 'PUT',
    path: '/v1/staff/queues/:queue/items/:item/claim',
    summary: 'Say that I am looking at an item; repeated while I do. Who was first keeps it',
    access: EVERYBODY,
    params: OneItem,
    answer: Claim,
    errors: ['NOT_FOUND'],
  }),
  releaseItem: route({
    method: 'DELETE',
    path: '/v1/staff/queues/:queue/items/:item/claim',
    summary: 'Say that I no longer look at it',
    access: EVERYBODY,
    params: OneItem,
  }),

  listStaff: route({
    method: 'GET',
    path: '/v1/staff/accounts',
    summary: 'Who works here, and who is invited',
    access: ADMINISTRATORS,
    query: PageQuery,
    answer: page(StaffAccount).extend({ invitations: z.array(Invitation) }),
  }),
  inviteStaff: route({
    method: 'POST',
    path: '/v1/staff/invitations',
    summary: 'Mail an invitation with these roles; an earlier one to the same address no longer works',
    access: ADMINISTRATORS,
    fresh: true,
    body: z.strictObject({ email: Email, roles: Roles.min(1) }),
    answer: Invitation,
    errors: ['ALREADY_STAFF'],
    rate: { max: 30, perSeconds: 3600 },
  }),
  revokeInvitation: route({
    method: 'DELETE',
    path: '/v1/staff/invitations/:invitation',
    summary: 'Take an invitation back',
    access: ADMINISTRATORS,
    params: z.strictObject({ invitation: Id }),
    errors: ['NOT_FOUND'],
  }),
  setStaffRoles: route({
    method: 'PUT',
    path: '/v1/staff/accounts/:user/roles',
    summary: 'Change what somebody may do here; without any role their work here has ended',
    access: ADMINISTRATORS,
    fresh: true,
    params: z.strictObject({ user: Id }),
    body: z.strictObject({ roles: Roles }),
    answer: StaffAccount,
    errors: ['USER_NOT_FOUND', 'LAST_ADMINISTRATOR'],
  }),
  checkInvitation: route({
    method: 'POST',
    path: '/v1/auth/staff-invitation',
    summary: 'What an invitation is for, without using it',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    answer: z.strictObject({
      email: z.string(),
      roles: Roles,
      /** Whether there is an account of this address already, which takes the roles. */
      account: z.boolean(),
    }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 600, perIp: true },
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/v1/auth/staff-invitation/accept',
    summary:
      'Use an invitation: the account gets the roles, and is created where there is none. Logs nobody in',
    access: 'public',
    body: z.strictObject({
      token: MailToken,
      /** Where the address has no account. */
      person: z
        .strictObject(NEW_PERSON)
        .omit({ type: true })
        .refine(typedAlike, TYPED_DIFFERENTLY)
        .optional(),
    }),
    answer: z.strictObject({ username: z.string() }),
    errors: ['INVALID_TOKEN', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'INVALID_PASSWORD', 'USER_NOT_ACTIVE'],
    rate: { max: 20, perSeconds: 600, perIp: true },
  }),
} as const
