declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Staff worked on a ticket. These acts are about its asker; nobody where a guest asks. */
    'ticket.answered': { ticket: string; number: number; solved: boolean }
    'ticket.solved': { ticket: string; number: number }
    /** Given to a person of staff, or to nobody. */
    'ticket.assigned': { ticket: string; number: number; to: string | null }
    'ticket.note-added': { ticket: string; number: number }
    /** It goes on in another one. */
    'ticket.merged': { ticket: string; number: number; into: number }
    /** Staff changed the answers that they keep. */
    'saved-answer.created': { title: string }
    'saved-answer.changed': { title: string }
    'saved-answer.deleted': { title: string }
  }
}
