import { PASSKEY, type PasskeyKind } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether an account with so many passkeys may have another. */
export function mayAddPasskey(count: number): Decision {
  return count < PASSKEY.max ? allow : deny('PASSKEYS_FULL', { max: PASSKEY.max })
}

/**
 * Whether passkeys alone may open an account: there are two, in case one is lost, and a recovery code, in case all are.
 */
export function mayLogInByPasskeysAlone(has: { passkeys: number; recoveryCodes: number }): Decision {
  if (has.passkeys < PASSKEY.minAlone) return deny('PASSKEYS_TOO_FEW', { min: PASSKEY.minAlone })
  return has.recoveryCodes > 0 ? allow : deny('RECOVERY_CODES_NEEDED')
}

/** Whether one of so many passkeys may be removed. */
export function mayRevokePasskey(count: number, account: { passkey_only: boolean }): Decision {
  return account.passkey_only && count <= PASSKEY.minAlone
    ? deny('PASSKEYS_TOO_FEW', { min: PASSKEY.minAlone })
    : allow
}

/**
 * Whether a signature's counter is that of the one true key: it grows with each signature. Authenticators that do not
 * count answer 0 always. A counter that stands still or goes back belongs to a copy.
 */
export function isCounterGood(stored: number, signed: number): boolean {
  return signed > stored || (signed === 0 && stored === 0)
}

/** On what a key was created. `attachment` says whether it was on the asking device; null where the browser does not tell. */
export function kindOf({
  attachment,
  transports,
  userAgent,
}: {
  attachment: 'platform' | 'cross-platform' | null
  transports: readonly string[]
  userAgent: string | null
}): PasskeyKind {
  if (attachment === 'cross-platform')
    return transports.includes('hybrid') || transports.includes('internal') ? 'phone' : 'security-key'
  return /\b(iPhone|iPad|Android)\b/.test(userAgent ?? '') ? 'phone' : 'computer'
}

/**
 * Who keeps a key, by the identifier of its authenticator's make. For display only. The list is a choice from the
 * community's (github.com/passkeydeveloper/passkey-authenticator-aaguids); the names are proper names.
 */
const KEEPERS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'd3452668-01fd-4c12-926c-83a4204853aa': 'Microsoft',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
}

export function keeperOf(aaguid: string): string | null {
  return KEEPERS[aaguid] ?? null
}
