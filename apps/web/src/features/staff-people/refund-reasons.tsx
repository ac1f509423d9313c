import { REFUND_REASONS, type RefundReason } from '@calina/contract/refunds'
import { useId } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useDialogKeys } from '#components/keys/keys.ts'
import { useT } from '#lib/i18n.ts'
import { FieldError } from '#ui/field-error.tsx'

interface RefundReasonsProps {
  chosen: RefundReason | ''
  onChoose: (reason: RefundReason) => void
  error: string | undefined
}

/** Why it is given back, each reason with its key. */
export function RefundReasons({ chosen, onChoose, error }: RefundReasonsProps) {
  const t = useT()
  const name = useId()
  const errorId = `${name}e`
  useDialogKeys(key => {
    const reason = REFUND_REASONS[Number(key) - 1]
    if (reason === undefined) return false
    onChoose(reason)
    return true
  })
  return (
    <fieldset className="min-w-0">
      <legend className="label pb-2">{t('wallet.reason')}</legend>
      <div className="refund-reasons">
        {REFUND_REASONS.map((reason, index) => (
          <label key={reason} className="chip relative">
            <input
              type="radio"
              className="hidden-input"
              name={name}
              value={reason}
              checked={chosen === reason}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={() => onChoose(reason)}
            />
            <Kbd of={String(index + 1)} />
            {t(`wallet.refundReason.${reason}`)}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
