import type { Withdrawal } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import type { Format } from '#lib/format.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { newTicketPath } from '#lib/ticket-paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { shortAccount } from './account-names.ts'
import { standingOf, WithdrawalPill } from './withdrawal-pill.tsx'

/** A withdrawal that is over: how much, where to, and in a sentence what became of it. A rejected one says why. */
export function HistoryLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const format = useFormat()
  const sentence = sentenceOf(withdrawal, t, format)
  return (
    <li className="withdraw-line">
      <Money value={withdrawal.amount} className="withdraw-line-amount" />
      <WithdrawalPill withdrawal={withdrawal} />
      <div className="withdraw-line-text">
        <p className="figures font-medium">{shortAccount(withdrawal.to)}</p>
        {sentence === undefined ? (
          <Rejection withdrawal={withdrawal} />
        ) : (
          <p className="figures text-ink-2 text-small">{sentence}</p>
        )}
      </div>
    </li>
  )
}

/** A sentence of the bank inside one of ours: without the point at its end. */
const withoutPoint = (note: string): string => note.trim().replace(/\.$/, '')

/** What became of it; undefined where staff rejected it, which takes more than a sentence. */
function sentenceOf(withdrawal: Withdrawal, t: Translate, format: Format): string | undefined {
  const { requestedAt, closedAt, reference, note } = withdrawal
  const end = closedAt ?? requestedAt
  const facts = { day: format.dayMonth(end), amount: format.price(withdrawal.amount) }
  switch (standingOf(withdrawal)) {
    case 'paid':
      return t('withdrawals.line.paid', {
        day: facts.day,
        days: format.daysBetween(requestedAt, end),
        reference,
      })
    case 'cancelled':
      return t('withdrawals.line.cancelled', facts)
    case 'bank':
      return note === null
        ? t('withdrawals.line.bank', facts)
        : t('withdrawals.line.bankNote', { ...facts, note: withoutPoint(note) })
    default:
      return undefined
  }
}

/** Where a reason is mended, if it can be. */
const MENDS = {
  'other-holder': { to: '/settings/withdraw/methods', text: 'withdrawals.mend.account' },
  'account-closed': { to: '/settings/withdraw/methods', text: 'withdrawals.mend.account' },
  'expired-document': { to: '/settings/biometric', text: 'withdrawals.mend.document' },
  'doubtful-sales': undefined,
  'asked-for': undefined,
} as const satisfies Record<NonNullable<Withdrawal['reason']>, { to: string; text: string } | undefined>

/** What staff saw, where the money went, what mends it, and the way to object. */
function Rejection({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const format = useFormat()
  const { reason, note, closedAt, reference } = withdrawal
  const mend = reason === null ? undefined : MENDS[reason]
  return (
    <div className="withdraw-rejection">
      <p className="mb-0.5 font-medium text-danger text-small">{t('withdrawals.saw')}</p>
      <p>
        {t(`withdrawals.saw.${reason ?? 'none'}`)}
        {note !== null && ` ${note}`}
      </p>
      {closedAt !== null && (
        <p className="figures">
          {t('withdrawals.wentBack', {
            amount: format.price(withdrawal.amount),
            day: format.dayMonth(closedAt),
            time: format.time(closedAt),
          })}
        </p>
      )}
      <p className="mt-2.5 flex flex-wrap items-center gap-2">
        {mend && (
          <ButtonLink to={mend.to} look="solid" size="small">
            {t(mend.text)}
          </ButtonLink>
        )}
        <ButtonLink
          to={newTicketPath(t('withdrawals.about', { reference }), 'money')}
          look="text"
          size="small"
        >
          {t('withdrawals.disagree')}
        </ButtonLink>
      </p>
    </div>
  )
}
