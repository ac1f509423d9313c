import { PASSKEY } from '@calina/contract'
import type { Passkey } from '@calina/contract/types'
import { MINUTE } from '../../platform/clock.ts'
import type { PasskeyRow } from './accounts.passkeys.repository.ts'

/** How long a browser waits for its authenticator. */
export const PASSKEY_TIMEOUT_MS = PASSKEY.minutes * MINUTE

export function presentPasskey(row: PasskeyRow): Passkey {
  const { id, name, kind, keeper, synced } = row
  return {
    ...{ id, name, kind, keeper, synced },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

/** How a browser is shown a key that it is to use, or not to create again. */
export function descriptorOf({ credential_id, transports }: PasskeyRow): {
  id: string
  type: 'public-key'
  transports: string[]
} {
  return { id: credential_id, type: 'public-key', transports }
}

/** What `navigator.credentials.get` is called with; without keys the person chooses among those of the site. */
export function requestOptions(
  { id, challenge }: { id: string; challenge: string },
  rpId: string,
  keys: readonly PasskeyRow[],
) {
  return {
    attempt: id,
    options: {
      rpId,
      challenge,
      timeout: PASSKEY_TIMEOUT_MS,
      userVerification: 'required' as const,
      allowCredentials: keys.map(descriptorOf),
    },
  }
}
