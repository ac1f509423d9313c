import { useT } from '#lib/i18n.ts'
import { Checkbox } from '#ui/choice.tsx'

interface ConsentBoxProps {
  agreed: boolean
  disabled?: boolean
  onChange: (agreed: boolean) => void
}

/** What a call shares, before the first one, and the box that accepts it. Needs the area `calls`. */
export function ConsentBox({ agreed, disabled = false, onChange }: ConsentBoxProps) {
  const t = useT()
  return (
    <div className="call-consent">
      <p>{t('calls.consentText')}</p>
      <Checkbox checked={agreed} disabled={disabled} onChange={event => onChange(event.target.checked)}>
        {t('calls.consent')}
      </Checkbox>
    </div>
  )
}
