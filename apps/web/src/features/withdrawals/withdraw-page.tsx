import VerifiedIcon from 'icon:seal-check-fill'
import type { WithdrawalDesk } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { DebtPlan } from '#components/money/debt-plan.tsx'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { LatestWithdrawals } from './latest-withdrawals.tsx'
import { OpenRequest } from './open-request.tsx'
import { deskQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import './withdrawals.css'

/** What can be withdrawn, the request of a withdrawal, and the latest ones beside it. */
export function WithdrawPage() {
  return (
    <div className="withdraw">
      <Loaded
        state={useQuery(deskQuery())}
        waiting={
          <div className="flex flex-col gap-6">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-72 w-full rounded-panel" />
          </div>
        }
      >
        {desk => (
          <div className="min-w-0">
            <Balances desk={desk} />
            <PartBoundary>
              <DebtPlan />
            </PartBoundary>
            <Desk desk={desk} />
          </div>
        )}
      </Loaded>
      <PartBoundary>
        <LatestWithdrawals />
      </PartBoundary>
    </div>
  )
}

function Balances({ desk }: { desk: WithdrawalDesk }) {
  const t = useT()
  return (
    <dl className="withdraw-balances">
      <div>
        <dt>{t('withdrawals.available')}</dt>
        <dd>
          <Money value={desk.available} size="huge" />
        </dd>
      </div>
      {desk.inProcess.amount > 0 && (
        <div>
          <dt>{t('withdrawals.inProcess')}</dt>
          <dd>
            <Money value={desk.inProcess} size="large" />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The open request; without one, what stands in the way of another, or its form. */
function Desk({ desk }: { desk: WithdrawalDesk }) {
  const t = useT()
  if (desk.open) return <OpenRequest withdrawal={desk.open} />
  const [obstacle] = desk.obstacles
  return (
    <div className="flex flex-col gap-6">
      {obstacle !== 'documents' && obstacle !== 'stopped' && (
        <Note kind="good" icon={VerifiedIcon}>
          {t.rich('withdrawals.verified', { b: chunk => <b className="font-semibold">{chunk}</b> })}
        </Note>
      )}
      {obstacle === undefined ? <RequestForm desk={desk} /> : <Obstacle desk={desk} first={obstacle} />}
    </div>
  )
}

interface ObstacleProps {
  desk: WithdrawalDesk
  first: WithdrawalDesk['obstacles'][number]
}

function Obstacle({ desk, first }: ObstacleProps) {
  const t = useT()
  const format = useFormat()
  const { earningsHoldDays, withdrawal } = useSettings()
  const accounts = (look: 'solid' | 'line') => (
    <ButtonLink to="/settings/withdraw/methods" look={look} className="self-start">
      {t(desk.methods.length === 0 ? 'withdrawals.add' : 'withdrawals.accounts')}
    </ButtonLink>
  )
  switch (first) {
    case 'documents':
      return (
        <>
          <Note kind="warn">
            <p>{t('withdrawals.documents')}</p>
            <p className="mt-1.5">
              <ButtonLink to="/settings/biometric" look="solid" size="small" className="no-underline!">
                {t('withdrawals.verify')}
              </ButtonLink>
            </p>
          </Note>
          {accounts('line')}
        </>
      )
    case 'too-little':
      return (
        <>
          <Note kind="info">
            {t('withdrawals.tooLittle', { min: format.price(desk.min), days: earningsHoldDays })}
          </Note>
          {accounts('line')}
        </>
      )
    case 'method': {
      const [soonest] = desk.methods.map(({ usableAt }) => usableAt).sort()
      return (
        <>
          <Note kind="info">
            {soonest === undefined
              ? t('withdrawals.noMethod', { hours: withdrawal.methodHours })
              : t('withdrawals.methodWaits', { moment: format.moment(soonest) })}
          </Note>
          {accounts(soonest === undefined ? 'solid' : 'line')}
        </>
      )
    }
    case 'stopped':
    case 'open':
      return <Note kind="warn">{t('withdrawals.stopped')}</Note>
  }
}
