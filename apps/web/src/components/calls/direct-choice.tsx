import { useT } from '#lib/i18n.ts'
import { Switch } from '#ui/choice.tsx'

interface DirectChoiceProps {
  direct: boolean
  disabled?: boolean
  onChange: (direct: boolean) => void
}

/** A connection without a relay, in a detail that is closed: what it shows stands with it. Needs the area `calls`. */
export function DirectChoice({ direct, disabled = false, onChange }: DirectChoiceProps) {
  const t = useT()
  return (
    <details className="call-direct">
      <summary>{t('calls.direct')}</summary>
      <Switch
        detail={t('calls.directText')}
        checked={direct}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      >
        {t('calls.directSwitch')}
      </Switch>
    </details>
  )
}
