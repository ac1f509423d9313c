import type { GatewayName } from '@calina/contract/constants'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { type Purpose, rechargeScreen } from './recharge-address.ts'
import { WAYS } from './recharge-ways.ts'

interface OtherWaysProps {
  gateways: readonly GatewayName[]
  /** The one whose screen this is. */
  but: GatewayName
  purpose: Purpose
}

/** The ways to the other gateways, for the same purpose. */
export function OtherWays({ gateways, but, purpose }: OtherWaysProps) {
  const t = useT()
  const others = gateways.filter(gateway => gateway !== but)
  if (others.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {others.map(gateway => (
        <Link
          key={gateway}
          to={rechargeScreen({ gateways, gateway, ...purpose })}
          className="link inline-flex min-h-6 items-center font-semibold"
        >
          {t(WAYS[gateway].link)}
        </Link>
      ))}
    </p>
  )
}
