import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has made a vault, changed it, or taken it off sale; or its files are others. */
    'vault.changed': { vaultId: string; creatorId: string }
    /** A file of a vault is ready: who has the vault has it, too. */
    'vault.file-added': { vaultId: string; creatorId: string; mediaId: string }
    /** A fan has bought a vault. */
    'vault.unlocked': { vaultId: string; fanId: string; creatorId: string }
    /** The right to a vault was taken back with its money. */
    'vault.right-withdrawn': { vaultId: string; fanId: string }
  }
}

const aboutVault = ({ vaultId }: { vaultId: string }) => `vault:${vaultId}`

export const VAULT_FACTS = {
  'vault.changed': aboutVault,
  'vault.file-added': aboutVault,
  'vault.unlocked': aboutVault,
  'vault.right-withdrawn': aboutVault,
} as const satisfies FactKeys
