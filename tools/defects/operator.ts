import { atRoot, type Defect, within } from './defect.ts'

const settings = within('platform/settings')
const audit = within('platform/audit')
const SETTINGS_TEST = 'apps/server/src/modules/operator/settings.test.ts'

export const OPERATOR: readonly Defect[] = [
  atRoot(
    'a setting has a smallest price above the largest',
    'packages/contract/src/settings.ts',
    'min > max ?',
    'min > max && max < 0 ?',
    SETTINGS_TEST,
  ),
  atRoot(
    'support changes the fees',
    'packages/contract/src/operator.ts',
    `    access: { staff: ['administrator'] },
    fresh: true,`,
    `    access: { staff: ['administrator', 'support'] },
    fresh: true,`,
    SETTINGS_TEST,
  ),
  atRoot(
    'a session that was left open changes the fees',
    'packages/contract/src/operator.ts',
    'fresh: true',
    'fresh: false',
    SETTINGS_TEST,
  ),
  atRoot(
    'a setting changes without a line in the audit log',
    'apps/server/src/modules/operator/commands/set-settings.ts',
    'await record(tx, {',
    'void ({',
    SETTINGS_TEST,
  ),
  atRoot(
    'an administrator overwrites a change that they have not seen',
    'apps/server/src/modules/operator/commands/set-settings.ts',
    'if (before.version !== input.version)',
    'if (before.version < input.version)',
    SETTINGS_TEST,
  ),
  settings(
    'other processes learn of a changed setting half a minute later',
    'settings.ts',
    "broadcast.on('settings.changed', () => this.reload())",
    "broadcast.on('settings.changed', () => undefined)",
    '/src/modules/operator/settings.test.ts',
  ),
  settings(
    'a slower reading undoes a newer one',
    'settings.ts',
    'if (read.version <= this.#state.version) return',
    '',
    '/src/modules/operator/settings.test.ts',
  ),
  audit(
    'a row of the audit log is moved unseen',
    'audit.ts',
    'where former_hash <> former_row_hash',
    'where false',
    'audit.test.ts',
  ),
  audit(
    'a row of the audit log is removed unseen',
    'audit.ts',
    'where sequence <> former + 1',
    'where false',
    'audit.test.ts',
  ),
  audit(
    'a row of the audit log is changed unseen',
    'audit.ts',
    'where hash <> audit_hash(',
    'where false and hash <> audit_hash(',
    'audit.test.ts',
  ),
  audit(
    'the last rows of the audit log are removed unseen',
    'audit.ts',
    'left join audit_entry last',
    'join audit_entry last',
    'audit.test.ts',
  ),
  audit(
    'the audit log can be rewritten',
    '/migrations/0030_audit_log.sql',
    'before update or delete or truncate on audit_entry',
    'before delete or truncate on audit_entry',
    'audit.test.ts',
  ),
]
