import type {
  PasskeyOnlyDisabledWhy,
  PasskeyRefusedWhy,
  SessionsEndedWhy,
  StaffRole,
  SuspensionReason,
  TokenScope,
} from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Staff suspended an account, for this kind of reason, or ended that. */
    'account.suspended': { reason: SuspensionReason; until?: string }
    'account.restored': Record<string, never>
    /** Staff gave a creator the exclusive badge, or took it. */
    'exclusive.granted': { reason: string }
    'exclusive.taken': { reason: string }
    /** The staff role of an account changes. */
    'staff.roles-changed': { given: StaffRole[]; taken: StaffRole[] }
    /** A password was replaced by the mailed link. */
    'password.recovered': Record<string, never>
    /** A password was replaced by its owner, who had proven to be one. */
    'password.changed': Record<string, never>
    /** Sessions were ended by something else than logging out. */
    'sessions.ended': { count: number; why: SessionsEndedWhy }
    /** Another address was asked for; it has not confirmed yet. Addresses themselves are not recorded. */
    'email.change-requested': Record<string, never>
    'email.change-cancelled': Record<string, never>
    /** The new address confirmed, and replaced the old one. */
    'email.changed': Record<string, never>
    /** The old address undid a change, or its request: sessions and password were taken from whoever had them. */
    'email.restored': Record<string, never>
    /** A person ended one of their sessions from another one. */
    'session.revoked': { sessionId: string; device: string }
    /** A person said that a log-in on a new device was theirs. */
    'session.confirmed': { sessionId: string; device: string }
    /** Its person closed an account, came back to it, or it was erased. */
    'account.closed': Record<string, never>
    'account.reopened': Record<string, never>
    'account.erased': Record<string, never>
    /** A refresh token came back after its use, as a stolen one would; its session was ended. */
    'session.token-reused': { sessionId: string }
    /** A personal token was made, with these scopes; revoked; or all ended with every session. */
    'token.created': { tokenId: string; scopes: TokenScope[] }
    'token.revoked': { tokenId: string }
    'tokens.ended': { count: number }
    /** A passkey was created, on this device as people name it. */
    'passkey.created': { passkeyId: string; device: string }
    /** A passkey was removed by its owner. */
    'passkey.revoked': { passkeyId: string }
    /** From now on passkeys alone open the account. */
    'passkey-only.enabled': Record<string, never>
    /** Other ways open the account again: its owner wanted it, or came back by a link and a recovery code. */
    'passkey-only.disabled': { why: PasskeyOnlyDisabledWhy }
    /** A valid signature whose counter did not grow: the passkey may have been copied. */
    'passkey.refused': { passkeyId: string; why: PasskeyRefusedWhy }
    /** Two-factor authentication is turned on, or off; `recovery-codes.made` replaces the codes while it is on. */
    'two-factor.enabled': Record<string, never>
    'two-factor.disabled': Record<string, never>
    'recovery-codes.made': Record<string, never>
    /** A login by a recovery code; `left` are still unused. */
    'recovery-code.used': { left: number }
    /** A log-in on a device that is new to the account. */
    'device.new': { sessionId: string; device: string }
    /** An address that another browser had signed up was confirmed by the password of the sign-up. */
    'account.confirmed-with-password': Record<string, never>
    /** An address that another browser had signed up was confirmed, and its account made anew. */
    'account.made-anew': Record<string, never>
    /** A name or username changes. Usernames are public and recorded; of a name, only that it changed. */
    'names.changed': { username?: { old: string; new: string }; name: boolean }
  }
}
