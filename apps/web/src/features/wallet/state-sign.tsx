import GoodIcon from 'icon:check-circle-fill'
import PendingIcon from 'icon:clock-fill'
import ExpiredIcon from 'icon:hourglass-medium'
import LeftIcon from 'icon:minus-circle-fill'
import BadIcon from 'icon:x-circle-fill'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import type { Icon } from '#ui/icon.tsx'
import { type Status, StatusPill } from '#ui/status.tsx'
import type { Shown } from './state-props.ts'
import './recharge.css'

interface Sign {
  icon: Icon
  look: string
  pill: Status
  /** In the words of a recharge, where those of the state are others. */
  text?: PlainId
}

const SIGNS: Readonly<Record<Shown, Sign>> = {
  pending: { icon: PendingIcon, look: 'pill-warn', pill: 'pending' },
  left: { icon: LeftIcon, look: '', pill: 'inactive', text: 'wallet.statusLeft' },
  unavailable: { icon: LeftIcon, look: '', pill: 'inactive', text: 'wallet.statusLeft' },
  approved: { icon: GoodIcon, look: 'pill-good', pill: 'approved' },
  rejected: { icon: BadIcon, look: 'pill-bad', pill: 'rejected' },
  expired: { icon: ExpiredIcon, look: '', pill: 'expired', text: 'wallet.statusExpired' },
}

/** What state a recharge is in: the word, and its sign in a circle. */
export function StateSign({ status }: { status: Shown }) {
  const t = useT()
  const { icon: Drawing, look, pill, text } = SIGNS[status]
  return (
    <>
      <p>
        <StatusPill status={pill} {...(text && { text: t(text) })} />
      </p>
      <span className={cx('recharge-sign', look)} aria-hidden="true">
        <Drawing />
      </span>
    </>
  )
}
