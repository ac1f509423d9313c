import '../../styles/fields.css'
import CheckIcon from 'icon:check-circle-fill'
import CircleIcon from 'icon:circle'
import EyeIcon from 'icon:eye'
import EyeClosedIcon from 'icon:eye-slash'
import { PASSWORD } from '@calina/contract/limits'
import {
  PASSWORD_RULES,
  type PasswordRule,
  type PasswordStrength,
  passwordStrength,
} from '@calina/contract/rules'
import { type ComponentProps, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import { Field, type FieldParts } from './field.tsx'
import type { Icon } from './icon.tsx'

/** What each rule of a password is called, in the order they are shown. */
const RULE_TEXTS: readonly (readonly [PasswordRule, PlainId])[] = [
  ['length', 'auth.ruleLength'],
  ['upper', 'auth.ruleUpper'],
  ['lower', 'auth.ruleLower'],
  ['number', 'auth.ruleNumber'],
  ['symbol', 'auth.ruleSymbol'],
]

/** How hard a password is to guess: bars, their colour, and what would help. */
const STRENGTHS: Record<PasswordStrength, { bars: number; look: string; text: PlainId }> = {
  weak: { bars: 1, look: 'meter-weak', text: 'auth.strengthWeak' },
  fair: { bars: 2, look: 'meter-fair', text: 'auth.strengthFair' },
  strong: { bars: 3, look: 'meter-strong', text: 'auth.strengthStrong' },
}

interface PasswordFieldProps extends FieldParts, Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
  /** The password as typed, to check the rules while it is written. Absent: no rules are shown. */
  rulesFor?: string
}

/** A password that can be pasted, kept by a manager, and seen on wish. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  className,
  rulesFor,
  ...rest
}: PasswordFieldProps) {
  const t = useT()
  const [visible, setVisible] = useState(false)
  const Drawing: Icon = visible ? EyeClosedIcon : EyeIcon
  return (
    <div className={className}>
      <Field {...{ label, hideLabel, hint, error }}>
        {control => (
          <div className="input pr-1.5">
            <input
              type={visible ? 'text' : 'password'}
              maxLength={PASSWORD.max}
              autoCapitalize="none"
              spellCheck={false}
              {...control}
              {...rest}
            />
            <button
              type="button"
              className="icon-button icon-button-small text-ink-2"
              aria-pressed={visible}
              aria-label={t('auth.showPassword')}
              onClick={() => setVisible(!visible)}
            >
              <Drawing />
            </button>
          </div>
        )}
      </Field>
      {rulesFor !== undefined && <PasswordRules password={rulesFor} />}
      {rulesFor !== undefined && <PasswordMeter password={rulesFor} />}
    </div>
  )
}

function PasswordRules({ password }: { password: string }) {
  const t = useT()
  return (
    <ul
      className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1.5 text-small text-ink-2"
      aria-label={t('auth.rules')}
    >
      {RULE_TEXTS.map(([rule, text]) => {
        const holds = password !== '' && PASSWORD_RULES[rule](password)
        return (
          <li key={rule} className={cx('flex items-start gap-1.5', holds && 'text-mine')}>
            {holds ? (
              <CheckIcon className="mt-0.5 size-4 shrink-0" />
            ) : (
              <CircleIcon className="mt-0.5 size-4 shrink-0" />
            )}
            {t(text)}
            <span className="sr-only">{holds ? t('auth.ruleKept') : t('auth.ruleOpen')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Advice only: a password that keeps the rules is taken. */
function PasswordMeter({ password }: { password: string }) {
  const t = useT()
  const { bars, look, text } = STRENGTHS[passwordStrength(password)]
  const shown = password === '' ? 0 : bars
  return (
    <div className="mt-3">
      <div className={cx('password-meter', look)} aria-hidden="true">
        {[1, 2, 3].map(bar => (
          <span key={bar} data-on={bar <= shown || undefined} />
        ))}
      </div>
      <p className="mt-1.5 min-h-5 text-ink-2 text-small" aria-live="polite">
        {shown > 0 && t(text)}
      </p>
    </div>
  )
}
