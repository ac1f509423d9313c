import WalletIcon from 'icon:wallet'
import type { Money as Amount, User } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { rechargePath } from '#lib/redirect.ts'
import { useLocation } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The main amount of a person: a fan's balance, a creator's earnings of this month. */
function useAmount(user: User): Amount | undefined {
  const isFan = user.type === 'fan'
  const wallet = useQuery({ ...query('getBalance'), enabled: isFan })
  const profit = useQuery({ ...query('getProfit'), enabled: !isFan })
  return isFan ? wallet.data?.wallet : profit.data?.total
}

/** The current address, to which a recharge leads back, unless it began in the settings. */
function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname.startsWith('/settings') ? '' : pathname + search
}

/** The panel at the foot of the full rail, and on top of the phone's settings. */
export function BalancePanel({ user, className }: { user: User; className?: string }) {
  const t = useT()
  const amount = useAmount(user)
  const here = useHere()
  const isFan = user.type === 'fan'
  return (
    <div className={className}>
      <div>
        <p className="text-small text-ink-2">{t(isFan ? 'shell.balance' : 'shell.monthEarnings')}</p>
        <p className="mt-1.5 mb-3">
          {amount ? <Money value={amount} size="large" /> : <Skeleton className="h-7 w-24" />}
        </p>
      </div>
      {isFan ? (
        <ButtonLink to={rechargePath(here)} look="value" size="small" full>
          {t('shell.rechargeShort')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/post/new" look="solid" size="small" full>
          {t('shell.publish')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The amount in the phone's top bar; it leads to the wallet. */
export function BalanceChip({ user }: { user: User }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount(user)
  const here = useHere()
  const to = user.type === 'fan' ? rechargePath(here) : '/settings/profit'
  if (!amount) return null
  const label =
    user.type === 'fan'
      ? t('shell.balanceLink', { amount: format.money(amount) })
      : t('shell.earningsLink', { amount: format.money(amount) })
  return (
    <ButtonLink to={to} size="small" icon={WalletIcon} aria-label={label} className="mr-2">
      {format.money(amount)}
    </ButtonLink>
  )
}
