import type { ApiToken } from '@calina/contract/types'
import type { ApiTokenRow } from './accounts.api-tokens.repository.ts'

export function presentApiToken(row: ApiTokenRow, now: Date): ApiToken {
  const { id, name, ending, scopes } = row
  return {
    ...{ id, name, ending, scopes },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
