import SignersIcon from 'icon:users-fill'
import type { ReviewedWithdrawal } from '@calina/contract/types'
import { WITHDRAWAL_NOTE, WITHDRAWAL_REASONS, type WithdrawalReason } from '@calina/contract/withdrawal-kinds'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useKeys } from '#components/keys/keys.ts'
import { useTextDraft } from '#lib/draft.ts'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { type Hindrance, hindranceOf } from './checks.ts'
import { type Deciding, useDecisions } from './use-decisions.ts'

const WHY = {
  documents: 'staff-withdrawals.why.documents',
  ledger: 'staff-withdrawals.why.ledger',
  suspended: 'staff-withdrawals.why.suspended',
  signed: 'staff-withdrawals.why.signed',
  own: 'staff-withdrawals.why.own',
} as const satisfies Record<Hindrance, string>

interface VerdictProps {
  shown: ReviewedWithdrawal
  tools: ItemTools
  head: ReactNode
}

/** Decides on a withdrawal that waits: approve or sign it, or reject it for one of five reasons. */
export function Verdict({ shown, tools, head }: VerdictProps) {
  const t = useT()
  const user = useUser()
  const { id, person } = shown
  const [reason, setReason] = useState<WithdrawalReason>()
  const [note, setNote] = useTextDraft(`withdrawal note ${id}`)
  const [staffNote, setStaffNote] = useTextDraft(`withdrawal staff note ${id}`)
  const decisions = useDecisions(shown, tools, () => {
    setNote('')
    setStaffNote('')
  })
  const hindrance = hindranceOf(shown, user?.id ?? '')
  const { busy } = decisions
  const noted = staffNote.trim() || null

  const approve = () => {
    if (hindrance === undefined) decisions.approve(noted)
  }
  const reject = () => {
    if (hindrance === 'own') return
    if (reason === undefined) toast.info(t('staff-withdrawals.needsReason'))
    else decisions.reject({ reason, note: note.trim() || null, staffNote: noted })
  }
  const choose = (next: WithdrawalReason) => setReason(now => (now === next ? undefined : next))
  useKeys([
    { key: 'a', text: t('staff-withdrawals.approveShort'), run: approve },
    { key: 'x', text: t('staff-withdrawals.reject'), run: reject },
    { key: 'e', text: t('staff-withdrawals.skip'), run: tools.onSkip },
    ...WITHDRAWAL_REASONS.map((each, index) => ({
      key: String(index + 1),
      text: t('staff-withdrawals.reasons'),
      run: () => choose(each),
      silent: index > 0,
    })),
  ])
  return (
    <>
      <div className="decision-body">
        {head}
        <Reasons chosen={reason} onChoose={choose} />
        {reason && (
          <TextArea
            label={t('staff-withdrawals.note', { name: firstName(nameOf(person, t)) })}
            hint={t('staff-withdrawals.noteHint')}
            rows={3}
            maxLength={WITHDRAWAL_NOTE.max}
            value={note}
            onChange={event => setNote(event.target.value)}
            onKeyDown={leaveByEscape}
          />
        )}
        <TextArea
          label={t('staff-withdrawals.staffNote')}
          rows={2}
          maxLength={WITHDRAWAL_NOTE.max}
          value={staffNote}
          onChange={event => setStaffNote(event.target.value)}
          onKeyDown={leaveByEscape}
        />
        <Signers shown={shown} onTakeBack={decisions.takeBack} busy={busy === 'take-back'} />
      </div>
      <Foot
        shown={shown}
        hindrance={hindrance}
        rejecting={reason !== undefined}
        busy={busy}
        onApprove={approve}
        onReject={reject}
      />
    </>
  )
}

interface ReasonsProps {
  chosen: WithdrawalReason | undefined
  onChoose: (reason: WithdrawalReason) => void
}

/** The reasons of a rejection, each with its key. */
function Reasons({ chosen, onChoose }: ReasonsProps) {
  const t = useT()
  return (
    <fieldset className="min-w-0">
      <legend className="staff-heading pb-2">{t('staff-withdrawals.reasons')}</legend>
      <div className="reasons">
        {WITHDRAWAL_REASONS.map((each, index) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={chosen === each}
            onClick={event => {
              if (event.detail <= 1) onChoose(each)
            }}
          >
            <Kbd of={String(index + 1)} />
            {t(`staff-withdrawals.reason.${each}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface FootProps {
  shown: ReviewedWithdrawal
  hindrance: Hindrance | undefined
  /** A reason is chosen. */
  rejecting: boolean
  busy: Deciding | undefined
  onApprove: () => void
  onReject: () => void
}

/** The two decisions, and what is to be known before them. */
function Foot({ shown: { amount, signatures }, hindrance, rejecting, busy, onApprove, onReject }: FootProps) {
  const t = useT()
  const format = useFormat()
  const whyId = useId()
  const isFirst = signatures.needed > 1 && signatures.by.length === 0
  const why = hindrance && t(WHY[hindrance])
  return (
    <footer className="decision-foot">
      {(why || rejecting) && (
        <p id={whyId} className="decision-why">
          {why ?? t('staff-withdrawals.rejectFinal')}
        </p>
      )}
      <div className="decision-buttons">
        <Button
          busy={busy === 'reject'}
          aria-disabled={busy !== undefined || hindrance === 'own' || undefined}
          onClick={onReject}
        >
          {t('staff-withdrawals.reject')} <Kbd of="x" />
        </Button>
        <Button
          look="solid"
          busy={busy === 'approve'}
          aria-disabled={busy !== undefined || hindrance !== undefined || undefined}
          aria-describedby={why ? whyId : undefined}
          onClick={onApprove}
        >
          {t(isFirst ? 'staff-withdrawals.sign' : 'staff-withdrawals.approve', {
            amount: format.price(amount),
          })}{' '}
          <Kbd of="a" />
        </Button>
      </div>
    </footer>
  )
}

/** Out of a field by the keyboard, back to the keys of the screen. */
function leaveByEscape(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') event.currentTarget.blur()
}

interface SignersProps {
  shown: ReviewedWithdrawal
  busy: boolean
  onTakeBack: () => void
}

/** From which amount on two people sign, and who has signed. */
function Signers({ shown: { signatures }, busy, onTakeBack }: SignersProps) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(query('getPayable'))
  const [first] = signatures.by
  const from = data && format.price(data.signFrom)
  return (
    <div className="payout-signers">
      <SignersIcon />
      <div className="min-w-0">
        {from && <p>{t('staff-withdrawals.signFrom', { amount: from })}</p>}
        <p>
          {first
            ? t('staff-withdrawals.signedBy', { name: first.name, when: format.moment(first.at) })
            : t(signatures.needed > 1 ? 'staff-withdrawals.signsTwo' : 'staff-withdrawals.signsOne')}
        </p>
        {first?.own && (
          <Button look="text" size="small" busy={busy} onClick={onTakeBack}>
            {t('staff-withdrawals.takeSignatureBack')}
          </Button>
        )}
      </div>
    </div>
  )
}
