import { VAULT } from '@calina/contract'
import type { Vault } from '@calina/contract/types'
import { allow, type Decision, deny } from '../../platform/policy.ts'

export type VaultAccess = Vault['access']

/** What has to be known of a viewer and a vault. */
export interface VaultFacts {
  own: boolean
  /** Null: it is included for subscribers. */
  price: number | null
  subscribed: boolean
  bought: boolean
  /** Nothing of it is ready. */
  empty: boolean
  /** Taken off sale. */
  withdrawn: boolean
  /** Its creator has gone. */
  deleted: boolean
  /** Staff have taken it down. */
  removed: boolean
  /** One of the two, creator and viewer, has blocked the other. */
  blocked: boolean
  /** The creator has blocked the country in which the viewer is. */
  countryBlocked: boolean
  creatorState: 'active' | 'suspended' | 'closed'
}

/**
 * Whether the vault exists for the viewer at all, locked or not. One that is off sale, whose creator has gone, or has
 * blocked the viewer's country, remains for its buyers. One that staff have taken down remains for its creator alone.
 */
export function isVisible(facts: VaultFacts): boolean {
  if (facts.blocked || facts.creatorState === 'suspended') return false
  if (facts.removed) return facts.own && !facts.deleted
  if (facts.bought) return true
  if (facts.deleted || facts.countryBlocked || facts.creatorState === 'closed') return false
  return facts.own || (!facts.withdrawn && !facts.empty)
}

/** What the viewer has towards a vault that exists for them. */
export function accessOf(facts: Pick<VaultFacts, 'own' | 'price' | 'subscribed' | 'bought'>): VaultAccess {
  if (facts.own) return 'own'
  if (facts.bought) return 'bought'
  if (facts.price !== null) return 'locked-price'
  return facts.subscribed ? 'subscribed' : 'locked-subscription'
}

export function isLocked(access: VaultAccess): boolean {
  return access === 'locked-price' || access === 'locked-subscription'
}

/** Whether the viewer has the vault's files. Who has not is not told which there are. */
export function canReadFiles(facts: VaultFacts): Decision {
  return isVisible(facts) && !isLocked(accessOf(facts)) ? allow : deny('VAULT_NOT_FOUND')
}

/** Whether the viewer may buy the vault at the price they saw. */
export function canUnlock(facts: VaultFacts, priceSeen: number): Decision {
  if (!isVisible(facts)) return deny('VAULT_NOT_FOUND')
  if (facts.bought) return deny('VAULT_ALREADY_PURCHASED')
  if (accessOf(facts) !== 'locked-price') return deny('NOT_FOR_SALE')
  return facts.price === priceSeen ? allow : deny('PRICE_CHANGED')
}

/** Whether a creator may have one more vault. */
export function canCreate(vaults: number): Decision {
  return vaults < VAULT.max ? allow : deny('VAULTS_FULL', { max: VAULT.max })
}

/** Whether so many files may be added to one that has some. */
export function canAdd(files: { there: number; added: number }): Decision {
  return files.there + files.added <= VAULT.maxFiles ? allow : deny('VAULT_FULL', { max: VAULT.maxFiles })
}

/** Whether its creator may change a vault: what staff have taken down is only deleted. */
export function canChange({ removed_at }: { removed_at: Date | null }): Decision {
  return removed_at === null ? allow : deny('VAULT_NOT_FOUND')
}

/** Whether a vault may be deleted: what was sold once is only taken off sale. */
export function canDelete({ sold }: { sold: boolean }): Decision {
  return sold ? deny('VAULT_SOLD') : allow
}
