import { MIN_AGE } from '@calina/contract/limits'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Link } from '#ui/link.tsx'
import type { SignUpValues } from './sign-up-values.ts'

/** What everybody confirms who gets an account: their age, and the terms. */
export function SignUpConsents({ form: { values, set, errorOf } }: { form: Form<SignUpValues> }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-3.5">
      <Checkbox
        name="adult"
        checked={values.adult}
        onChange={event => set('adult', event.target.checked)}
        error={errorOf('adult')}
      >
        {t('auth.adult', { age: MIN_AGE })}
      </Checkbox>
      <Checkbox
        name="terms"
        checked={values.terms}
        onChange={event => set('terms', event.target.checked)}
        error={errorOf('terms')}
      >
        {t.rich('auth.acceptTerms', {
          terms: chunk => (
            <Link to="/terms" target="_blank" className="underline">
              {chunk}
            </Link>
          ),
          privacy: chunk => (
            <Link to="/privacy" target="_blank" className="underline">
              {chunk}
            </Link>
          ),
        })}
      </Checkbox>
    </div>
  )
}
