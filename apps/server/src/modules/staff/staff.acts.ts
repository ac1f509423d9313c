import { STAFF_ROLES } from '@calina/contract'
import type { StaffAct } from '@calina/contract/types'
import type { AuditAct, AuditMap, RecordedAct } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { isId } from '../../platform/ids.ts'
import { loadPersons, staffAmong } from '../accounts/index.ts'

/** The details that staff see of an act, by their names in the audit log. Of an act that is missing here they see none. */
const SHOWN: { readonly [K in AuditAct]?: readonly (keyof AuditMap[K] & string)[] } = {
  'audit.checked': ['entries', 'findings'],
  'account.suspended': ['reason'],
  'exclusive.granted': ['reason'],
  'exclusive.taken': ['reason'],
  'person.email-revealed': ['reason'],
  'staff.invited': ['roles'],
  'staff.joined': ['roles'],
  'staff.roles-changed': ['given', 'taken'],
  'sessions.ended': ['count', 'why'],
  'session.revoked': ['device'],
  'session.confirmed': ['device'],
  'device.new': ['device'],
  'passkey.created': ['device'],
  'passkey.refused': ['why'],
  'passkey-only.disabled': ['why'],
  'recovery-code.used': ['left'],
  'names.changed': ['name', 'username'],
  'countries.changed': ['blocked', 'unblocked'],
  'documents.viewed': ['side', 'page'],
  'documents.number-checked': ['others'],
  'documents.rejected': ['sides', 'reasons'],
  'documents.number-revealed': ['reason'],
  'sale.reversed': ['reason', 'kind', 'amount'],
  'recharge.reversed': ['reason', 'amount'],
  'refund.made': ['amount', 'reason', 'everyone'],
  'refund.proposed': ['amount', 'reason', 'everyone'],
  'refund.signed': ['amount', 'reason', 'everyone'],
  'refund.declined': ['amount', 'reason', 'everyone'],
  'payer.suspended': ['because'],
  'payer.resumed': ['reason'],
  'stray-payment.closed': ['gateway', 'amount'],
  'system.retried': ['kind', 'count'],
  'report.opened': ['number'],
  'report.decided': ['number', 'measure', 'hidden'],
  'report.restored': ['number'],
  'ticket.answered': ['number', 'solved'],
  'ticket.solved': ['number'],
  'ticket.assigned': ['number'],
  'ticket.note-added': ['number'],
  'ticket.merged': ['number', 'into'],
  'saved-answer.created': ['title'],
  'saved-answer.changed': ['title'],
  'saved-answer.deleted': ['title'],
  'withdrawal.requested': ['reference', 'amount'],
  'withdrawal.cancelled': ['reference', 'amount'],
  'withdrawal.opened': ['reference', 'amount'],
  'withdrawal.number-revealed': ['reference', 'reason'],
  'withdrawal.signed': ['reference', 'amount'],
  'withdrawal.approved': ['reference', 'amount'],
  'withdrawal.approval-undone': ['reference', 'amount'],
  'withdrawal.rejected': ['reference', 'amount', 'reason'],
  'withdrawal.paid': ['reference', 'amount', 'by'],
  'withdrawal.returned': ['reference', 'amount', 'by'],
  'withdrawal-method.added': ['kind', 'end'],
  'withdrawal-method.removed': ['kind', 'end'],
  'withdrawal-batch.made': ['number', 'format', 'orders', 'amount'],
  'withdrawal-batch.discarded': ['number'],
  'withdrawal-batch.downloaded': ['number'],
  'withdrawal-batch.settled': ['number', 'paid', 'returned'],
  'call.stopped': ['reason', 'state'],
  'live.stopped': ['reason', 'state'],
  'gift.created': ['title', 'amount'],
  'gift.changed': ['title', 'amount', 'offered', 'retired'],
  'gifts.ordered': ['count'],
  'bank-statement.read': ['lines', 'matched'],
  'bank-line.assigned': ['is', 'reference'],
}

/** Acts of which every detail is shown: its names are no fixed ones. */
const SHOWN_WHOLE: ReadonlySet<string> = new Set<AuditAct>(['settings.changed'])

/** Acts of the audit log as staff see them: who did each, about whom, and the details that are meant for them. */
export async function presentActs(ctx: Context, acts: readonly RecordedAct<AuditAct>[]): Promise<StaffAct[]> {
  const actors = [...new Set(acts.flatMap(({ actorId }) => actorId ?? []))]
  const subjects = acts.flatMap(({ subject }) => (subject !== null && isId(subject) ? [subject] : []))
  const [persons, employed] = await Promise.all([
    loadPersons(ctx.db, [...new Set([...actors, ...subjects])]),
    staffAmong(ctx.db, actors, STAFF_ROLES),
  ])
  const staff = new Set(employed)
  const personOf = (id: string | null) => {
    const person = id === null ? undefined : persons.get(id)
    return person && { id: person.id, name: person.name, username: person.username }
  }
  return acts.map(({ sequence, at, act, actorId, subject, details }) => {
    const actor = personOf(actorId)
    return {
      sequence,
      at: at.toISOString(),
      act,
      actor: actor === undefined ? null : { ...actor, staff: staff.has(actor.id) },
      person: personOf(subject) ?? null,
      subject,
      details: presentDetails(act, details),
    }
  })
}

function presentDetails(act: AuditAct, details: unknown): StaffAct['details'] {
  if (typeof details !== 'object' || details === null) return []
  const shown: readonly string[] | undefined = SHOWN[act]
  return Object.entries(details).flatMap(([name, detail]) => {
    if (!SHOWN_WHOLE.has(act) && shown?.includes(name) !== true) return []
    const value = textOf(detail)
    return value === '' ? [] : [{ name, value }]
  })
}

/** What was, and what is. */
const isChange = (value: object): value is { old: unknown; new: unknown } => 'old' in value && 'new' in value

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  if (isChange(value)) return `${textOf(value.old)} → ${textOf(value.new)}`
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${textOf(each)}`)
    .join(' · ')
}
