import DoneIcon from 'icon:check-circle-fill'
import AheadIcon from 'icon:circle'
import NowIcon from 'icon:clock-fill'
import type { Withdrawal } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { dayAndTimeWithin } from './account-names.ts'
import './withdrawals.css'

const ICONS = { done: DoneIcon, now: NowIcon, ahead: AheadIcon } as const

interface Step {
  at: keyof typeof ICONS
  name: string
  text?: string
}

/** The four steps of an open request: which are done, which it is at, and what each takes. */
export function RequestSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const steps = useSteps(withdrawal)
  return (
    <ol className="withdraw-steps">
      {steps.map(({ at, name, text }) => {
        const Drawing = ICONS[at]
        return (
          <li key={name} className={`withdraw-step-${at}`} aria-current={at === 'now' ? 'step' : undefined}>
            <Drawing />
            <span>
              <b>{name}</b>
              {text && <span className="figures">{text}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function useSteps({ amount, status, requestedAt, decideBy, approvedAt, sentAt }: Withdrawal): Step[] {
  const t = useT()
  const format = useFormat()
  const { bankDays } = useSettings().withdrawal
  const isApproved = status !== 'pending'
  const dated = (time: string) => `${format.day(time)}, ${format.time(time)}`
  const bank = t('withdrawals.step.bankText', { days: bankDays })
  const leaves =
    sentAt === null
      ? t('withdrawals.step.bankNext')
      : t('withdrawals.step.bankSent', { when: dayAndTimeWithin(sentAt, format) })
  return [
    {
      at: 'done',
      name: t('withdrawals.step.requested'),
      text: t('withdrawals.step.requestedText', { when: dated(requestedAt), amount: format.price(amount) }),
    },
    isApproved
      ? {
          at: 'done',
          name: t('withdrawals.step.approved'),
          ...(approvedAt !== null && { text: `${dated(approvedAt)}.` }),
        }
      : {
          at: 'now',
          name: t('withdrawals.step.review'),
          text: t('withdrawals.step.reviewText', { moment: format.moment(decideBy) }),
        },
    {
      at: isApproved ? 'now' : 'ahead',
      name: t('withdrawals.step.bank'),
      text: isApproved ? `${leaves} ${bank}` : bank,
    },
    { at: 'ahead', name: t('withdrawals.step.account') },
  ]
}
