import { AUDIT_ACTS, type AuditActName } from '@calina/contract'
import { expect, it } from 'vitest'
import type { AuditAct } from './platform/audit/audit.ts'

/** Does not compile while the log has an act that the contract does not name: the page would have no sentence for it. */
const named = (act: Exclude<AuditAct, `test.${string}`>): AuditActName => act

it('acts of the audit log are named in the contract, each once', () => {
  expect(new Set(AUDIT_ACTS).size).toBe(AUDIT_ACTS.length)
  expect(AUDIT_ACTS).toContain(named('settings.changed'))
})
