import type { Refund } from '@calina/contract/types'
import { SoldThing } from '#components/staff/sold-thing.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { type Status, StatusPill } from '#ui/status.tsx'
import { useSigning } from './use-signing.ts'

const LOOKS: Readonly<Record<Refund['state'], Status>> = {
  proposed: 'pending',
  done: 'approved',
  declined: 'rejected',
}

/** One refund: of what, how much, why, who decided, and while it waits the ways to sign and to decline it. */
export function RefundRow({ refund, onDecline }: { refund: Refund; onDecline: () => void }) {
  const t = useT()
  const format = useFormat()
  const { sale, amount, reason, words, state } = refund
  return (
    <div className="refund-row">
      <div className="flex min-w-0 flex-col gap-2.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="figures font-semibold">{format.money(amount)}</b>
          <StatusPill status={LOOKS[state]} text={t(`staff-refunds.state.${state}`)} />
          <span className="text-ink-2 text-small">{t(`wallet.refundReason.${reason}`)}</span>
        </p>
        <SoldThing sale={sale} />
        {words !== null && <blockquote className="refund-words">{words}</blockquote>}
        <Others refund={refund} />
        <Signatures refund={refund} />
        <p className="flex flex-wrap gap-x-4 text-small">
          {[sale.buyer, sale.seller].map(person => (
            <Link
              key={person.id}
              to={`/staff/people/${person.id}?tab=money`}
              light
              className="link font-medium"
            >
              {nameOf(person, t)}
            </Link>
          ))}
        </p>
      </div>
      {state === 'proposed' && <Deciding refund={refund} onDecline={onDecline} />}
    </div>
  )
}

/** What goes to everybody else who has bought the same thing, and how far that has come. */
function Others({ refund: { state, others } }: { refund: Refund }) {
  const t = useT()
  const format = useFormat()
  if (others === null || state === 'declined') return null
  const { people, done, amount, left, finished } = others
  const text =
    state === 'proposed'
      ? t('staff-refunds.andOthers', { people, amount: format.money(left) })
      : finished
        ? t('staff-refunds.finished', { people, amount: format.money(amount) })
        : t('staff-refunds.progress', { done, people, amount: format.money(amount) })
  return (
    <p className="text-small" role={state === 'done' ? 'status' : undefined}>
      {text}
    </p>
  )
}

/** Who has proposed it, and who has decided. */
function Signatures({ refund: { state, signed, proposed, decided } }: { refund: Refund }) {
  const t = useT()
  const format = useFormat()
  const by = { name: proposed.name, when: format.moment(proposed.at) }
  const then = decided && { name: decided.name, when: format.moment(decided.at), note: decided.note ?? '' }
  return (
    <div className="text-ink-2 text-small [overflow-wrap:anywhere]">
      <p>{t(signed ? 'staff-refunds.proposedBy' : 'staff-refunds.madeBy', by)}</p>
      {signed && then && state === 'done' && <p>{t('staff-refunds.signedBy', then)}</p>}
      {then && state === 'declined' && (
        <p>
          {t(
            proposed.name === decided.name && proposed.own === decided.own
              ? 'staff-refunds.takenBackBy'
              : 'staff-refunds.declinedBy',
            then,
          )}
        </p>
      )}
    </div>
  )
}

/** The two decisions. Who has proposed it can only take it back. */
function Deciding({ refund, onDecline }: { refund: Refund; onDecline: () => void }) {
  const t = useT()
  const format = useFormat()
  const signing = useSigning(refund)
  const { amount, others, proposed, signable, sale } = refund
  const total = format.price({ ...amount, amount: amount.amount + (others?.left.amount ?? 0) })
  const whose = nameOf(sale.buyer, t)
  return (
    <div className="refund-decide">
      {signable ? (
        <Button look="value" busy={signing.isPending} onClick={() => signing.mutate()}>
          {t('staff-refunds.sign', { amount: total })}
          <span className="sr-only"> {whose}</span>
        </Button>
      ) : (
        <p className="text-ink-2 text-small">
          {t(proposed.own ? 'staff-refunds.ownProposal' : 'staff-refunds.ownMoney')}
        </p>
      )}
      {(signable || proposed.own) && (
        <Button
          aria-disabled={signing.isPending || undefined}
          onClick={() => !signing.isPending && onDecline()}
        >
          {t(proposed.own ? 'staff-refunds.takeBack' : 'staff-refunds.decline')}
          <span className="sr-only"> {whose}</span>
        </Button>
      )}
    </div>
  )
}
