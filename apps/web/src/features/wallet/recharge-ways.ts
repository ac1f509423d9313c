import type { GatewayName } from '@calina/contract/constants'
import type { PlainId } from '#locales/ids.ts'

interface Way {
  /** The title of its own screen. */
  title: PlainId
  /** The link from the other screens. */
  link: PlainId
  /** How long it takes, before the press. */
  takes: PlainId
  /** What is sent can be shown here, so that nobody has to go to the gateway's page. */
  transfers: boolean
}

/** Each gateway in the words of who pays. Needs the area `recharge`. */
export const WAYS: Readonly<Record<GatewayName, Way>> = {
  stripe: {
    title: 'recharge.title.stripe',
    link: 'recharge.link.stripe',
    takes: 'wallet.seconds',
    transfers: false,
  },
  btcpay: {
    title: 'recharge.title.btcpay',
    link: 'recharge.link.btcpay',
    takes: 'recharge.takesConfirmation',
    transfers: true,
  },
  test: {
    title: 'recharge.title.test',
    link: 'recharge.link.test',
    takes: 'wallet.seconds',
    transfers: false,
  },
}
