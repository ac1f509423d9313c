import BinocularsIcon from 'icon:binoculars'
import CameraIcon from 'icon:camera'
import { PROFILE, USERNAME } from '@calina/contract/limits'
import type { LoggedIn } from '@calina/contract/types'
import { useState } from 'react'
import { storedCampaign } from '#lib/campaign.ts'
import { cx } from '#lib/cx.ts'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useApi, useSettings } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { AccountLink, useWanted } from './account-link.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordAndAge } from './password-and-age.tsx'
import { SignUpConsents } from './sign-up-consents.tsx'
import { emptySignUp, type SignUpValues, signUpErrors, textsOf } from './sign-up-values.ts'
import { keepWanted } from './wanted-by-mail.ts'

interface SignUpFormProps {
  /** What was sent before, when an address is corrected. */
  initial?: SignUpValues | undefined
  /** The secret of the mailed link with which an account is created again: its address is known. */
  anew?: string | undefined
  /** Called with what was sent, and with what the login gave where that logged in. */
  onDone: (values: SignUpValues, answer?: LoggedIn) => void
}

/** Everything an account needs. Errors are shown at their field; the first one gets the focus. */
export function SignUpForm({ initial, anew, onDone }: SignUpFormProps) {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const { siteName } = useSettings()
  const search = useSearchParams()
  const wanted = useWanted()
  const [saved] = useState<SignUpValues>(() => ({
    ...emptySignUp,
    type: search.get('type') === 'model' ? 'model' : 'fan',
    ...initial,
  }))
  const [taken, setTaken] = useState(false)
  const form = useForm({
    saved,
    check: values => {
      const { email, ...others } = signUpErrors(values, new Date(), siteName)
      return textsOf(anew === undefined && email ? { ...others, email } : others, t)
    },
    send: async values => {
      const { email, type, name, password, passwordConfirmation, birthDate } = values
      const person = {
        ...{ type, name, password, passwordConfirmation, birthDate, locale },
        username: values.username.trim().toLowerCase(),
        terms: true as const,
        adult: true as const,
      }
      if (anew !== undefined) {
        onDone(values, await api.startAnew({ body: { ...person, token: anew } }))
        return
      }
      const campaign = storedCampaign(Date.now())
      try {
        await api.signUp({
          body: {
            ...person,
            email,
            ...(campaign && { campaign }),
            ...(initial && { corrects: true as const }),
          },
        })
      } catch (error) {
        setTaken(isError(error, 'EMAIL_TAKEN'))
        throw error
      }
      keepWanted(wanted)
      onDone(values)
    },
    refusals: {
      codes: { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username', INVALID_PASSWORD: 'password' },
      issues: {
        name: null,
        username: 'auth.usernameWrong',
        email: 'auth.emailWrong',
        birthDate: 'auth.birthDateWrong',
      },
    },
  })
  const { values, text, errorOf, set } = form

  // Shown before the limit cuts.
  const counter = (value: string, max: number) =>
    value.length >= max * 0.8 ? t('ui.counted', { length: value.length, max }) : undefined
  return (
    <form className="flex flex-col gap-5 lg:gap-6" {...form.props}>
      <FormProblem error={form.problem} />
      <fieldset>
        <legend className="label pb-2.5">{t('auth.comeTo')}</legend>
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
                className="radio absolute top-4 right-3.5"
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
          <EmailField label={t('auth.email')} {...text('email')} />
          {taken && errorOf('email') !== undefined && (
            <p className="pt-1.5 text-small">
              <AccountLink to="/auth/login">{t('auth.wantToLogIn')}</AccountLink>
            </p>
          )}
        </div>
      )}
      <PasswordAndAge form={form} />
      <SignUpConsents form={form} />
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t('auth.signUp')}
      </Button>
    </form>
  )
}

const ROLES = [
  { value: 'fan', icon: BinocularsIcon, title: 'auth.roleFan', text: 'auth.roleFanText' },
  { value: 'model', icon: CameraIcon, title: 'auth.roleCreator', text: 'auth.roleCreatorText' },
] as const
