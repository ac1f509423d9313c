import type { Outbox } from '../../platform/events/outbox.ts'

/** Facts after which the pages that show how safe an account is read it again. */
const ABOUT_SECURITY = [
  'session.opened',
  'session.revoked',
  'session.confirmed',
  'password.changed',
  'email-change.changed',
  'email.changed',
] as const

export function accountsRealtime(outbox: Outbox): void {
  outbox.on('badges.changed', (tx, { userId }) => {
    tx.afterCommit(() => tx.realtime.toUser(userId, 'identity.changed', {}))
  })
  for (const fact of ABOUT_SECURITY)
    outbox.on(fact, (tx, { userId }) => {
      tx.afterCommit(() => tx.realtime.toUser(userId, 'security.changed', {}))
    })
}
