import type { GatewayName } from '@calina/contract/constants'
import type { Recharge } from '@calina/contract/types'
import type { RefCallback } from 'react'
import type { Purpose } from './recharge-address.ts'

/**
 * What is shown of a recharge: its state; or, of one that can still be paid, that the gateway's page could not be opened.
 */
export type Shown = Recharge['status'] | 'unavailable'

/** What every state of a recharge is shown with. */
export interface StateProps {
  recharge: Recharge
  /** What is offered now, in its order. */
  gateways: readonly GatewayName[]
  purpose: Purpose
  /** The title, which gets the focus when the state changes. */
  title: RefCallback<HTMLHeadingElement>
}
