import BinocularsIcon from 'icon:binoculars'
import CameraIcon from 'icon:camera'
import { MIN_AGE, PROFILE, USERNAME } from '@calina/contract/constants'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#lib/api.ts'
import { storedCampaign } from '#lib/campaign.ts'
import { cx } from '#lib/cx.ts'
import { errorText } from '#lib/errors.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'
import { DoorLink, useWanted } from './door-link.tsx'
import { emptySignUp, type SignUpField, type SignUpValues, signUpErrors } from './sign-up-values.ts'
import { keepWanted } from './wanted-by-mail.ts'

interface SignUpFormProps {
  /** Called with the address that the verification went to. */
  onDone: (email: string) => void
}

/** Everything an account needs. Errors stand at their field; the first one gets the focus. */
export function SignUpForm({ onDone }: SignUpFormProps) {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const [search] = useSearchParams()
  const wanted = useWanted()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<SignUpValues>({
    ...emptySignUp,
    type: search.get('type') === 'model' ? 'model' : 'fan',
  })
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<SignUpField, string>>>({})
  const [problem, setProblem] = useState<unknown>()

  const found = asked ? signUpErrors(values, new Date()) : {}
  const errorOf = (field: SignUpField): string | undefined => {
    const own = found[field]
    return own ? t(own) : refused[field]
  }
  const set = (field: SignUpField, value: string | boolean) => {
    setValues(current => ({ ...current, [field]: value }))
    setRefused(({ [field]: _gone, ...rest }) => rest)
  }
  const [refusals, setRefusals] = useState(0)
  const focusFirstError = () => setRefusals(count => count + 1)
  // After the errors themselves: both come with one render.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  async function signUp(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    if (Object.keys(signUpErrors(values, new Date())).length > 0) {
      focusFirstError()
      return
    }
    setBusy(true)
    try {
      const campaign = storedCampaign()
      const { email } = await api.signUp({
        body: {
          type: values.type,
          name: values.name,
          username: values.username.toLowerCase(),
          email: values.email,
          password: values.password,
          passwordConfirmation: values.passwordConfirmation,
          birthDate: values.birthDate,
          terms: true,
          adult: true,
          locale,
          ...(campaign && { campaign }),
        },
      })
      keepWanted(wanted)
      onDone(email)
    } catch (error) {
      const at = error instanceof ApiError ? FIELD_OF[error.code] : undefined
      if (at) {
        setRefused({ [at]: errorText(error, t) })
        focusFirstError()
      } else setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  const text = (field: TextFieldName) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  })
  return (
    <form ref={form} className="flex flex-col gap-5 lg:gap-6" onSubmit={signUp} noValidate>
      {problem !== undefined && (
        <Note kind="bad" alert>
          {errorText(problem, t)}
        </Note>
      )}
      <fieldset>
        <legend className="lab pb-2.5">{t('auth.comeTo')}</legend>
        <div className="grid grid-cols-2 gap-2.5">
          {ROLES.map(role => (
            <label
              key={role.value}
              className={cx(
                'relative flex cursor-pointer flex-col gap-1 rounded-[18px] p-4',
                values.type === role.value ? 'bg-surface shadow-[inset_0_0_0_2px_var(--ink)]' : 'bg-well',
              )}
            >
              <input
                type="radio"
                className="rd absolute top-4 right-3.5"
                name="type"
                value={role.value}
                checked={values.type === role.value}
                onChange={() => set('type', role.value)}
              />
              <role.icon className="mb-2.5 size-7" />
              <span className="font-semibold">{t(role.title)}</span>
              <span className="text-ink-2 text-small">{t(role.text)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField label={t('auth.name')} autoComplete="name" maxLength={PROFILE.maxName} {...text('name')} />
      <TextField
        label={t('auth.username')}
        prefix="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME.max}
        hint={t('auth.usernameHint')}
        {...text('username')}
      />
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...text('email')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        rulesFor={values.password}
        {...text('password')}
      />
      <PasswordField
        label={t('auth.passwordConfirmation')}
        autoComplete="new-password"
        {...text('passwordConfirmation')}
      />
      <TextField label={t('auth.birthDate')} type="date" autoComplete="bday" {...text('birthDate')} />
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
      {refused.email !== undefined && (
        <p className="text-small">
          <DoorLink to="/auth/login">{t('auth.wantToLogIn')}</DoorLink>
        </p>
      )}
      <Button type="submit" look="solid" size="l" full busy={busy}>
        {t('auth.signUp')}
      </Button>
    </form>
  )
}

type TextFieldName = 'name' | 'username' | 'email' | 'password' | 'passwordConfirmation' | 'birthDate'

/** Refusals of the server that belong to one field. */
const FIELD_OF: Partial<Record<string, SignUpField>> = {
  EMAIL_TAKEN: 'email',
  USERNAME_TAKEN: 'username',
  INVALID_PASSWORD: 'password',
}

const ROLES = [
  { value: 'fan', icon: BinocularsIcon, title: 'auth.roleFan', text: 'auth.roleFanText' },
  { value: 'model', icon: CameraIcon, title: 'auth.roleCreator', text: 'auth.roleCreatorText' },
] as const
