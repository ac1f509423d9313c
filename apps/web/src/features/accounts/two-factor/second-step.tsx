import type { SecondStep as Method } from '@calina/contract/limits'
import { RECOVERY_CODES } from '@calina/contract/limits'
import type { LoggedIn } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { CodeForm, TextButton } from '#components/forms/code-form.tsx'
import { errorText } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useConfig } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AskPasskey } from '../passkeys/ask-passkey.tsx'
import { usePasskey } from '../passkeys/use-passkey.ts'
import type { OpenStep } from './open-step.ts'

export interface SecondStepProps {
  step: OpenStep
  onStep: (step: OpenStep) => void
  onEntered: (answer: LoggedIn) => Promise<void>
  /** The ticket has ended, or the person would rather begin again. */
  onOver: (ended: boolean) => void
}

const USES: Readonly<Record<Method, PlainId>> = {
  email: 'code.useEmail',
  password: 'code.usePassword',
  'recovery-code': 'code.useRecovery',
  passkey: 'code.usePasskey',
}

/** The second step of a login, by any of the methods that are offered. */
export function SecondStep({ step, onStep, onEntered, onOver }: SecondStepProps) {
  const t = useT()
  const api = useApi()
  const { passkeys } = useConfig()
  const { ticket } = step
  const methods = step.methods.filter(method => method !== 'passkey' || passkeys)
  const [chosen, setChosen] = useState<Method | undefined>(methods[0])

  const tell = async <T,>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (isError(error, 'INVALID_TOKEN', 'USER_NOT_ACTIVE')) onOver(true)
      throw error
    }
  }
  type Given = { code: string } | { recoveryCode: string } | { password: string }
  const complete = async (given: Given) => {
    await onEntered(await tell(api.completeLogIn({ body: { ticket, ...given } })))
  }
  const passkey = usePasskey({
    begin: () => tell(api.beginPasskeyLogIn({ body: { ticket } })),
    send: async assertion => onEntered(await tell(api.logInWithPasskey({ body: { ...assertion, ticket } }))),
  })
  const choose = (method: Method) => {
    setChosen(method)
    // who chooses it is asked at once
    if (method === 'passkey') passkey.mutate()
  }
  const others = (
    <>
      {methods
        .filter(method => method !== chosen)
        .map(method => (
          <TextButton key={method} onClick={() => choose(method)}>
            {t(USES[method])}
          </TextButton>
        ))}
      <TextButton onClick={() => onOver(false)}>{t('code.otherAccount')}</TextButton>
    </>
  )
  if (chosen === 'passkey')
    return (
      <>
        <p className="text-ink-2">{t('code.passkeyLead')}</p>
        <AskPasskey passkey={passkey} />
        <div className="flex flex-col items-start gap-1">{others}</div>
      </>
    )
  if (chosen === 'email')
    return (
      <>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {t.rich(
            'code.sent',
            { b: chunk => <b className="font-semibold text-ink">{chunk}</b> },
            { email: step.email },
          )}
        </p>
        <CodeForm
          action={t('code.check')}
          send={code => complete({ code })}
          resend={() => tell(api.sendLogInCode({ body: { ticket } }))}
          readyAt={step.readyAt}
          onReadyAt={readyAt => onStep({ ...step, readyAt })}
          others={others}
        />
      </>
    )
  return (
    <SecretForm
      key={chosen}
      kind={chosen === 'password' ? 'password' : 'recoveryCode'}
      send={complete}
      others={others}
    />
  )
}

interface SecretFormProps {
  kind: 'password' | 'recoveryCode'
  send: (given: { recoveryCode: string } | { password: string }) => Promise<void>
  others: ReactNode
}

const EMPTY = { secret: '' }

/** The password after a mailed link, or a recovery code. */
function SecretForm({ kind, send, others }: SecretFormProps) {
  const t = useT()
  const isPassword = kind === 'password'
  const form = useForm({
    saved: EMPTY,
    check: ({ secret }) => {
      const length = secret.replaceAll(/[^\da-z]/gi, '').length
      if (isPassword) return { secret: secret ? undefined : t('code.passwordMissing') }
      return { secret: length === RECOVERY_CODES.length ? undefined : t('code.recoveryShort') }
    },
    send: ({ secret }) =>
      send(isPassword ? { password: secret } : { recoveryCode: secret.replaceAll(/[^\da-z]/gi, '') }),
  })
  const { problem } = form
  const field = form.text('secret')
  const refusal =
    problem === undefined
      ? undefined
      : isError(problem, 'INVALID_PASSWORD')
        ? t('code.wrongPassword')
        : isError(problem, 'INVALID_CODE')
          ? t('code.wrongRecovery')
          : errorText(problem, t)
  const error = field.error ?? refusal
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <p className="text-ink-2">{t(isPassword ? 'code.passwordLead' : 'code.recoveryLead')}</p>
      {isPassword ? (
        <PasswordField
          {...field}
          label={t('code.password')}
          autoComplete="current-password"
          error={error}
          autoFocus
        />
      ) : (
        <TextField
          {...field}
          label={t('code.recovery')}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          autoFocus
        />
      )}
      <div className="flex flex-col items-start gap-1">{others}</div>
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t('code.check')}
      </Button>
    </form>
  )
}
