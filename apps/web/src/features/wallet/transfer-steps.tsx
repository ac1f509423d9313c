import DoneIcon from 'icon:check-circle-fill'
import LaterIcon from 'icon:circle'
import NowIcon from 'icon:clock-fill'
import type { RechargeTransfer } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import './recharge.css'

/** How far a payment is that its payer sends: waited for, seen, in the balance. The last one is another screen. */
export function TransferSteps({ kind, seen }: { kind: RechargeTransfer['kind']; seen: boolean }) {
  const t = useT()
  const steps = [
    { name: t('recharge.step.waiting'), text: seen ? undefined : t('recharge.step.waitingText') },
    { name: t('recharge.step.seen'), text: seen ? t('recharge.step.seenText') : undefined },
    { name: t('recharge.step.balance'), text: t(`recharge.step.balanceText.${kind}`) },
  ]
  const current = seen ? 1 : 0
  return (
    <>
      <p role="status" className="sr-only">
        {seen && t('recharge.step.seenText')}
      </p>
      <ol className="recharge-steps">
        {steps.map(({ name, text }, place) => {
          const Sign = place < current ? DoneIcon : place === current ? NowIcon : LaterIcon
          return (
            <li key={name} aria-current={place === current ? 'step' : undefined}>
              <Sign />
              <div>
                <b className={cx('font-semibold', place > current && 'text-ink-2')}>{name}</b>
                {text && <p>{text}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
