import BinocularsIcon from 'icon:binoculars'
import CameraIcon from 'icon:camera'
import { EMAIL, MIN_AGE, PROFILE, USERNAME } from '@calina/contract/constants'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#lib/api.ts'
import { storedCampaign } from '#lib/campaign.ts'
import { cx } from '#lib/cx.ts'
import { errorText, isError, NAME_REFUSALS } from '#lib/errors.ts'
import { type Translate, useLocale, useT } from '#lib/i18n.ts'
import { useApi, useConfig } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'
import { DoorLink, useWanted } from './door-link.tsx'
import { emptySignUp, type SignUpField, type SignUpValues, signUpErrors } from './sign-up-values.ts'
import { keepWanted } from './wanted-by-mail.ts'

interface SignUpFormProps {
  /** What was sent before, when an address is corrected. */
  initial?: SignUpValues | undefined
  /** The secret of the mailed link by which an account is made anew: its address is known. */
  anew?: string | undefined
  /** Called with what was sent, and with the access token where that logged in. */
  onDone: (values: SignUpValues, token?: string) => void
}

/** Everything an account needs. Errors stand at their field; the first one gets the focus. */
export function SignUpForm({ initial, anew, onDone }: SignUpFormProps) {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const { siteName } = useConfig()
  const [search] = useSearchParams()
  const wanted = useWanted()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<SignUpValues>({
    ...emptySignUp,
    type: search.get('type') === 'model' ? 'model' : 'fan',
    ...initial,
  })
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<SignUpField, string>>>({})
  const [taken, setTaken] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  const check = () => {
    const { email, ...others } = signUpErrors(values, new Date(), siteName)
    return anew === undefined && email ? { ...others, email } : others
  }
  const found: Partial<Record<SignUpField, PlainId>> = asked ? check() : {}
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
    if (Object.keys(check()).length > 0) {
      focusFirstError()
      return
    }
    setBusy(true)
    try {
      const { email, type, name, password, passwordConfirmation, birthDate } = values
      const person = {
        ...{ type, name, password, passwordConfirmation, birthDate, locale },
        username: values.username.trim().toLowerCase(),
        terms: true as const,
        adult: true as const,
      }
      if (anew !== undefined) {
        const { token } = await api.startAnew({ body: { ...person, token: anew } })
        onDone(values, token)
        return
      }
      const campaign = storedCampaign()
      await api.signUp({
        body: {
          ...person,
          email,
          ...(campaign && { campaign }),
          ...(initial && { corrects: true as const }),
        },
      })
      keepWanted(wanted)
      onDone(values)
    } catch (error) {
      const refusals = refusalsOf(error, t)
      if (refusals) {
        setRefused(refusals)
        setTaken(isError(error, 'EMAIL_TAKEN'))
        focusFirstError()
      } else setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  // Told before the limit cuts.
  const counter = (value: string, max: number) =>
    value.length >= max * 0.8 ? t('ui.counted', { length: value.length, max }) : undefined
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
      <TextField
        label={t('auth.name')}
        autoComplete="name"
        maxLength={PROFILE.maxName}
        hint={counter(values.name, PROFILE.maxName)}
        {...text('name')}
      />
      <TextField
        label={t('auth.username')}
        prefix="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME.max}
        hint={counter(values.username, USERNAME.max) ?? t('auth.usernameHint')}
        {...text('username')}
      />
      {anew === undefined && (
        <div>
          <TextField
            label={t('auth.email')}
            type="email"
            maxLength={EMAIL.max}
            autoComplete="email"
            autoCapitalize="none"
            {...text('email')}
          />
          {taken && refused.email !== undefined && (
            <p className="pt-1.5 text-small">
              <DoorLink to="/auth/login">{t('auth.wantToLogIn')}</DoorLink>
            </p>
          )}
        </div>
      )}
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

/** What the server refused, at its field; undefined where it is about none. */
function refusalsOf(error: unknown, t: Translate): Partial<Record<SignUpField, string>> | undefined {
  if (!(error instanceof ApiError)) return undefined
  const at = FIELD_OF[error.code]
  if (at) return { [at]: errorText(error, t) }
  const refusals: Partial<Record<SignUpField, string>> = {}
  for (const { path, rule } of error.issues) {
    const reason = NAME_REFUSALS.get(rule)
    if (path === 'body.name' && reason) refusals.name = t(reason)
    if (path === 'body.username') refusals.username = t(reason ?? 'auth.usernameWrong')
    if (path === 'body.email') refusals.email = t('auth.emailWrong')
    if (path === 'body.birthDate') refusals.birthDate = t('auth.birthDateWrong')
  }
  return Object.keys(refusals).length > 0 ? refusals : undefined
}

const ROLES = [
  { value: 'fan', icon: BinocularsIcon, title: 'auth.roleFan', text: 'auth.roleFanText' },
  { value: 'model', icon: CameraIcon, title: 'auth.roleCreator', text: 'auth.roleCreatorText' },
] as const
