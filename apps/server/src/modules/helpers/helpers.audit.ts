import type { GivenRight } from '@calina/contract'
import type { EndedBy } from './helpers.events.ts'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** A creator asked somebody to answer their chats, with these rights beside reading. */
    'helper.invited': { helperId: string; rights: GivenRight[] }
    /** They said yes. */
    'helper.accepted': { helperId: string }
    /** Their rights are others. */
    'helper.changed': { helperId: string; rights: GivenRight[] }
    /** They answer no longer. */
    'helper.ended': { helperId: string; by: EndedBy }
  }
}
