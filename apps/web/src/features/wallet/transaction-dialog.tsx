import type { Recharge, Transaction } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '#components/money/money.tsx'
import { transactionTitle } from '#components/money/transaction-title.ts'
import { PersonLine } from '#components/people/person.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note, StatusPill } from '#ui/status.tsx'
import { paidWith } from './paid-with.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { stateOf, targetOf } from './transaction-state.ts'

const ACCOUNTS = {
  wallet: 'wallet.account.wallet',
  pending: 'wallet.pending',
  available: 'wallet.available',
} as const

/** One line of the own balances, whole: over the list, and at an address of its own. Needs the areas `wallet` and `errors`. */
export function TransactionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  // read here, since the answer may arrive before the code of dialogs
  const {
    data,
    error,
    isError: failed,
    isFetching,
    refetch,
  } = useQuery(query('getTransaction', { params: { transaction: id } }))
  // an address that cannot be one of a transaction is one of none
  const missing = isError(error, 'TRANSACTION_NOT_FOUND', 'VALIDATION_FAILED')
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('wallet.transaction')}>
      {missing ? (
        <Note kind="bad" alert>
          {t('errors.TRANSACTION_NOT_FOUND')}
        </Note>
      ) : (
        <Loaded
          state={{ data, isError: failed, isFetching, refetch }}
          waiting={<Skeleton className="h-72 w-full" />}
        >
          {line => <Facts line={line} />}
        </Loaded>
      )}
    </Dialog>
  )
}

function Facts({ line }: { line: Transaction }) {
  const t = useT()
  const format = useFormat()
  const target = targetOf(line)
  const { counterpart, price, fee, debtPaid, releaseAt } = line
  const paid = useRecharge(line)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium [overflow-wrap:anywhere]">{transactionTitle(line, t)}</p>
        <Money value={line.amount} signed className="font-semibold" />
      </div>
      <dl className="flex flex-col gap-2 text-small">
        <Fact name={t('wallet.status')}>
          <StatusPill {...stateOf(line, t)} />
        </Fact>
        {line.title !== null && <Fact name={t('wallet.what')}>{line.title}</Fact>}
        <Fact name={t('wallet.when')}>
          {format.date(line.createdAt)}, {format.time(line.createdAt)}
        </Fact>
        <Fact name={t('wallet.account')}>{t(ACCOUNTS[line.account])}</Fact>
        {price && <Fact name={t('wallet.price')}>{format.money(price)}</Fact>}
        {line.account !== 'wallet' && fee && <Fact name={t('wallet.fee')}>{format.money(fee)}</Fact>}
        {debtPaid && <Fact name={t('wallet.debt')}>{format.money(debtPaid)}</Fact>}
        {releaseAt && <Fact name={t('wallet.availableFrom')}>{format.date(releaseAt)}</Fact>}
        <Fact name={t('wallet.balanceAfter')}>{format.money(line.balanceAfter)}</Fact>
        {paid && <Fact name={t('wallet.with')}>{paidWith(paid, t)}</Fact>}
        {paid?.receipt && <Fact name={t('wallet.receipt')}>{paid.receipt}</Fact>}
        <Fact name={t('wallet.number')}>{line.id}</Fact>
      </dl>
      {line.refund && <StaffWords refund={line.refund} />}
      {paid && <ReceiptButton recharge={paid} full />}
      {counterpart && <PersonLine person={counterpart} />}
      {target && (
        <ButtonLink to={target} look="quiet" full>
          {t(line.subject?.kind === 'post' ? 'wallet.seePost' : 'wallet.seePage')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Why staff gave it back, in the words that both sides read. */
function StaffWords({ refund: { reason, words, debt } }: { refund: NonNullable<Transaction['refund']> }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className="rounded-field bg-well px-4 py-3">
      <h3 className="text-ink-2 text-small">{t(`wallet.refundReason.${reason}`)}</h3>
      {words !== null && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
      {debt && <p className="mt-2 text-small">{t('wallet.refundDebt', { amount: format.money(debt) })}</p>}
    </section>
  )
}

/** The recharge that a line is of: what it was paid with, and its receipt. */
function useRecharge({ subject }: Transaction): Recharge | undefined {
  const recharge = subject?.kind === 'recharge' ? subject.id : ''
  return useQuery({ ...query('getRecharge', { params: { recharge } }), enabled: recharge !== '' }).data
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="figures min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
