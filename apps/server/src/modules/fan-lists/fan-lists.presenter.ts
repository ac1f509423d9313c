import type { FanList } from '@calina/contract/types'
import { writtenRule } from './fan-lists.policy.ts'
import type { ListRow } from './fan-lists.repository.ts'

/** A list as its creator sees it, with how many are on it now. */
export function presentList(row: ListRow, members: number): FanList {
  return {
    id: row.id,
    name: row.name,
    kind: row.rule === null ? 'custom' : 'smart',
    rule: writtenRule(row),
    members,
    createdAt: row.created_at.toISOString(),
  }
}
