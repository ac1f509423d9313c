import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { SubscriptionStatus } from '../subscriptions/index.ts'

/** Facts of a person and the viewer of their profile. */
export interface ViewingFacts {
  own: boolean
  /** Null for guests. */
  viewerType: 'fan' | 'model' | null
  personType: 'fan' | 'model'
  /** The viewer's subscription to the person; null without one. */
  subscription: SubscriptionStatus | null
  /** The person follows the viewer, or is or was their subscriber. */
  related: boolean
  offers: boolean
}

/** Fans write to creators they subscribe to; creators to those who follow them or are or were subscribers. */
export function canMessage({ own, viewerType, personType, subscription, related }: ViewingFacts): boolean {
  if (own || viewerType === null || viewerType === personType) return false
  return viewerType === 'fan' ? subscription === 'active' : related
}

/** A suspended subscription is neither renewed nor bought again. */
export function canSubscribe({ own, viewerType, personType, subscription, offers }: ViewingFacts): boolean {
  if (own || viewerType !== 'fan' || personType !== 'model') return false
  return offers && (subscription === null || subscription === 'expired')
}

/** Links stand on the pages of creators. */
export function canHaveLinks(type: 'fan' | 'model' | null, links: number): Decision {
  return type === 'model' || links === 0 ? allow : deny('FORBIDDEN')
}
