/** The acts of the audit log by area, for its filter and for the texts of the page: each has a sentence there. */
export const AUDIT_ACTS = [
  'account.suspended',
  'account.restored',
  'account.closed',
  'account.reopened',
  'account.erased',
  'account.confirmed-with-password',
  'account.made-anew',
  'audit.checked',
  'countries.changed',
  'device.new',
  'documents.opened',
  'documents.viewed',
  'documents.number-checked',
  'documents.number-revealed',
  'documents.approved',
  'documents.rejected',
  'documents.decision-undone',
  'email.change-requested',
  'email.change-cancelled',
  'email.changed',
  'email.restored',
  'exclusive.granted',
  'exclusive.taken',
  'export.requested',
  'export.downloaded',
  'legal.accepted',
  'names.changed',
  'passkey.created',
  'passkey.revoked',
  'passkey.refused',
  'passkey-only.enabled',
  'passkey-only.disabled',
  'password.changed',
  'password.recovered',
  'payer.suspended',
  'person.opened',
  'person.email-revealed',
  'person.note-added',
  'person.note-removed',
  'recharge.reversed',
  'recovery-codes.made',
  'recovery-code.used',
  'sale.reversed',
  'session.revoked',
  'session.confirmed',
  'session.token-reused',
  'sessions.ended',
  'settings.changed',
  'staff.invited',
  'staff.invitation-revoked',
  'staff.joined',
  'staff.roles-changed',
  'system.retried',
  'token.created',
  'token.revoked',
  'tokens.ended',
  'ticket.answered',
  'ticket.solved',
  'ticket.assigned',
  'ticket.note-added',
  'ticket.merged',
  'saved-answer.created',
  'saved-answer.changed',
  'saved-answer.deleted',
  'two-factor.enabled',
  'two-factor.disabled',
  'webhook.created',
  'webhook.removed',
  'webhook.secret-rotated',
  'withdrawal.closed',
] as const
export type AuditActName = (typeof AUDIT_ACTS)[number]

// What details of acts hold for a reason or an outcome. Each has words on the page.

/** Why sessions were ended by something else than logging out. */
export const SESSIONS_ENDED_WHY = [
  'password-changed',
  'account-made-anew',
  'account-closed',
  'account-suspended',
  'others-revoked',
  'email-restored',
] as const
export type SessionsEndedWhy = (typeof SESSIONS_ENDED_WHY)[number]

/** Why other ways than passkeys open an account again: its owner wanted it, or came back by one of them. */
export const PASSKEY_ONLY_DISABLED_WHY = ['chosen', 'recovery-code', 'email-restored'] as const
export type PasskeyOnlyDisabledWhy = (typeof PASSKEY_ONLY_DISABLED_WHY)[number]

export const PASSKEY_REFUSED_WHY = ['counter'] as const
export type PasskeyRefusedWhy = (typeof PASSKEY_REFUSED_WHY)[number]

/** Of which payment the chargeback was that suspended a payer. */
export const PAYER_SUSPENDED_BECAUSE = ['recharge', 'sale'] as const
export type PayerSuspendedBecause = (typeof PAYER_SUSPENDED_BECAUSE)[number]

/** What staff do, for the last acts on their home. Each look at a page of a document is left out: its opening says it. */
export const STAFF_ACTS = [
  'account.suspended',
  'account.restored',
  'documents.opened',
  'documents.number-revealed',
  'documents.approved',
  'documents.rejected',
  'documents.decision-undone',
  'exclusive.granted',
  'exclusive.taken',
  'person.opened',
  'person.email-revealed',
  'person.note-added',
  'person.note-removed',
  'settings.changed',
  'staff.invited',
  'staff.invitation-revoked',
  'staff.joined',
  'staff.roles-changed',
  'system.retried',
  'ticket.answered',
  'ticket.solved',
  'ticket.assigned',
  'ticket.note-added',
  'ticket.merged',
  'saved-answer.created',
  'saved-answer.changed',
  'saved-answer.deleted',
] as const satisfies readonly AuditActName[]
