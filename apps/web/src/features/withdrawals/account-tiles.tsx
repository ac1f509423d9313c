import HandleIcon from 'icon:at'
import BankIcon from 'icon:bank'
import WalletIcon from 'icon:wallet'
import type { WithdrawalMethod } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import type { Icon } from '#ui/icon.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { accountName, dayAndTime, hiddenNumber } from './account-names.ts'
import './withdrawals.css'

export const METHOD_ICONS: Record<WithdrawalMethod['kind'], Icon> = {
  bank: BankIcon,
  wallet: WalletIcon,
  handle: HandleIcon,
}

/** Whether an account can be paid to by now. */
export const isUsable = ({ usableAt }: Pick<WithdrawalMethod, 'usableAt'>, now: number): boolean =>
  Date.parse(usableAt) <= now

interface AccountTilesProps {
  methods: readonly WithdrawalMethod[]
  /** The id of the chosen one. */
  value: string
  onChange: (method: string) => void
}

/** One of the own accounts; those that still wait say from when they can be used. */
export function AccountTiles({ methods, value, onChange }: AccountTilesProps) {
  const t = useT()
  const now = useNow()
  return (
    <RadioTiles
      legend={t('withdrawals.toWhich')}
      value={value}
      onChange={onChange}
      className="flex flex-col gap-2.5"
      tileClassName="account-tile"
      options={methods.map(method => ({
        value: method.id,
        disabled: !isUsable(method, now),
        text: <Account method={method} usable={isUsable(method, now)} />,
      }))}
    />
  )
}

function Account({ method, usable }: { method: WithdrawalMethod; usable: boolean }) {
  const t = useT()
  const format = useFormat()
  const Drawing = METHOD_ICONS[method.kind]
  return (
    <>
      <span className="account-dot" aria-hidden="true" />
      <Drawing />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-medium">{accountName(method, t)}</span>
        <span className="figures block text-ink-2 text-small">
          {usable
            ? t('withdrawals.endsIn', { end: method.end })
            : `${hiddenNumber(method)} · ${t('withdrawals.from', { moment: dayAndTime(method.usableAt, format) })}`}
        </span>
      </span>
    </>
  )
}
