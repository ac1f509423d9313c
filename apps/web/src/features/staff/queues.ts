import WithdrawalsIcon from 'icon:bank'
import ReportsIcon from 'icon:flag'
import DocumentsIcon from 'icon:identification-card'
import TicketsIcon from 'icon:lifebuoy'
import { QUEUE_NAMES, QUEUES } from '@calina/contract/queues'
import type { QueueFilter, QueueName, User } from '@calina/contract/types'
import type { MessageId, PlainId } from '#locales/ids.ts'
import type { Icon } from '#ui/icon.tsx'

/** A text of a number of items. */
type CountedId = MessageId & `staff.queue.${string}.${'late' | 'near'}`

interface StaffQueue {
  icon: Icon
  name: PlainId
  /** Where it is worked on; an item follows as the last part of the address. */
  to: string
  /** How many are past what is promised, and how many will soon be. */
  late: CountedId
  near: CountedId
  /** Its hours are those of the house. */
  business?: true
  /** What it can be narrowed to. */
  filters: Readonly<Partial<Record<QueueFilter, PlainId>>>
}

/** How each queue of the contract is shown. */
export const STAFF_QUEUES: Readonly<Record<QueueName, StaffQueue>> = {
  documents: {
    icon: DocumentsIcon,
    name: 'staff.queue.documents',
    to: '/staff/documents',
    late: 'staff.queue.documents.late',
    near: 'staff.queue.documents.near',
    filters: {
      all: 'staff.queue.documents.all',
      first: 'staff.queue.documents.first',
      again: 'staff.queue.documents.again',
    },
  },
  reports: {
    icon: ReportsIcon,
    name: 'staff.queue.reports',
    to: '/staff/reports',
    late: 'staff.queue.reports.late',
    near: 'staff.queue.reports.near',
    filters: {
      all: 'staff.queue.reports.all',
      urgent: 'staff.queue.reports.urgent',
      posts: 'staff.queue.reports.posts',
      comments: 'staff.queue.reports.comments',
      people: 'staff.queue.reports.people',
      messages: 'staff.queue.reports.messages',
      vaults: 'staff.queue.reports.vaults',
      lives: 'staff.queue.reports.lives',
      review: 'staff.queue.reports.review',
      decided: 'staff.queue.reports.decided',
    },
  },
  withdrawals: {
    icon: WithdrawalsIcon,
    name: 'staff.queue.withdrawals',
    to: '/staff/withdrawals',
    late: 'staff.queue.withdrawals.late',
    near: 'staff.queue.withdrawals.near',
    filters: {
      all: 'staff.queue.withdrawals.all',
      approved: 'staff.queue.withdrawals.approved',
      returned: 'staff.queue.withdrawals.returned',
    },
  },
  tickets: {
    icon: TicketsIcon,
    name: 'staff.queue.tickets',
    to: '/staff/tickets',
    business: true,
    late: 'staff.queue.tickets.late',
    near: 'staff.queue.tickets.near',
    filters: {
      all: 'staff.queue.tickets.all',
      unassigned: 'staff.queue.tickets.unassigned',
      mine: 'staff.queue.tickets.mine',
      answered: 'staff.queue.tickets.answered',
    },
  },
}

/** The queues that a person works on. */
export const queuesOf = (user: User): QueueName[] =>
  QUEUE_NAMES.filter(name => QUEUES[name].roles.some(role => user.scope.includes(role)))
