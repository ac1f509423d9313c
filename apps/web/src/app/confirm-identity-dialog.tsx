import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { CodeForm, TextButton, waitAfter } from '#components/forms/code-form.tsx'
import { AskPasskey } from '#features/accounts/passkeys/ask-passkey.tsx'
import { usePasskey } from '#features/accounts/passkeys/use-passkey.ts'
import { errorText } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useConfig, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'

interface ConfirmIdentityDialogProps {
  open: boolean
  /** What will happen then. */
  purpose: string | undefined
  onAnswer: (confirmed: boolean) => void
}

/**
 * Asks the person to prove who they are, by what opens their account: a passkey, the password, or a code that is mailed on
 * request. Errors are shown in place, and the dialog stays until it is answered.
 */
export function ConfirmIdentityDialog({ open, purpose, onAnswer }: ConfirmIdentityDialogProps) {
  const t = useT()
  const start = useRef<HTMLElement>(null)
  const [mailed, setMailed] = useState<number>()
  // the next question begins anew
  if (!open && mailed !== undefined) setMailed(undefined)
  return (
    <Dialog
      question
      open={open}
      onOpenChange={next => !next && onAnswer(false)}
      title={t('security.confirmTitle')}
      description={`${purpose ?? t('security.purpose')} ${t('security.afterwards')}`}
      initialFocus={start}
    >
      {mailed === undefined ? (
        <Ways start={start} onAnswer={onAnswer} onMailed={setMailed} />
      ) : (
        <ConfirmByCode
          readyAt={mailed}
          onReadyAt={setMailed}
          onAnswer={onAnswer}
          onPassword={() => setMailed(undefined)}
        />
      )}
    </Dialog>
  )
}

interface WayProps {
  onAnswer: (confirmed: boolean) => void
}

interface FirstWayProps extends WayProps {
  /** The control that the keyboard starts at. */
  start: RefObject<HTMLElement | null>
}

interface PasswordWayProps extends FirstWayProps {
  /** A code is on its way; another may be requested from that moment on. */
  onMailed: (readyAt: number) => void
}

/** The ways that the account has. They are read before the dialog opens, so that it opens complete. */
function Ways({ start, onAnswer, onMailed }: PasswordWayProps) {
  const t = useT()
  const { passkeys, origin } = useConfig()
  const { data, isError, refetch } = useQuery(query('listPasskeys'))
  const cancel = (
    <Button full className="mt-2" onClick={() => onAnswer(false)}>
      {t('common.cancel')}
    </Button>
  )

  if (!data)
    return (
      <>
        {isError ? (
          <LoadError onRetry={() => void refetch()} />
        ) : (
          <section aria-busy="true" aria-label={t('common.loading')}>
            <Skeleton className="h-32 w-full rounded-panel" />
          </section>
        )}
        {cancel}
      </>
    )
  const byPasskey = passkeys && data.items.length > 0
  return (
    <>
      {byPasskey && <ConfirmByPasskey start={start} onAnswer={onAnswer} />}
      {data.only ? (
        <>
          {!byPasskey && (
            <Note kind="info">{t('security.passkeyElsewhere', { site: new URL(origin).host })}</Note>
          )}
          {cancel}
        </>
      ) : (
        <>
          {byPasskey && <p className="or my-4">{t('security.orPassword')}</p>}
          <ConfirmByPassword second={byPasskey} {...{ start, onAnswer, onMailed }} />
        </>
      )}
    </>
  )
}

function ConfirmByPasskey({ start, onAnswer }: FirstWayProps) {
  const api = useApi()
  const passkey = usePasskey({
    begin: () => api.beginPasskeyReauthentication(),
    send: async assertion => {
      await api.reauthenticate({ body: { passkey: assertion } })
      onAnswer(true)
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <AskPasskey
        passkey={passkey}
        buttonRef={element => {
          start.current = element
        }}
      />
    </div>
  )
}

const EMPTY = { password: '' }

interface ConfirmByPasswordProps extends PasswordWayProps {
  /** A passkey is offered before it. */
  second: boolean
}

function ConfirmByPassword({ second, start, onAnswer, onMailed }: ConfirmByPasswordProps) {
  const field = useRef<HTMLInputElement>(null)
  const t = useT()
  const api = useApi()
  const user = useUser()
  const form = useForm({
    saved: EMPTY,
    check: ({ password }) => ({ password: password ? undefined : t('security.passwordMissing') }),
    send: async body => {
      try {
        await api.reauthenticate({ body })
        onAnswer(true)
      } catch (error) {
        field.current?.focus()
        throw error
      }
    },
  })
  const mail = useWrite({
    mutationFn: () => api.sendReauthenticationCode(),
    onSuccess: () => onMailed(waitAfter()),
  })
  const problem = form.problem ?? (mail.isError ? mail.error : undefined)
  const refusal =
    problem === undefined
      ? undefined
      : isError(problem, 'INVALID_PASSWORD')
        ? t('security.wrongPassword')
        : errorText(problem, t)
  const password = form.text('password')
  return (
    <form {...form.props}>
      {/* password managers find the account by it */}
      <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} />
      <PasswordField
        {...password}
        ref={element => {
          field.current = element
          if (!second) start.current = element
        }}
        label={t('security.password')}
        hideLabel
        placeholder={t('security.password')}
        autoComplete="current-password"
        error={password.error ?? refusal}
      />
      <div className="mt-5 grid grid-cols-2 gap-2">
        <Button onClick={() => onAnswer(false)}>{t('common.cancel')}</Button>
        <Button type="submit" look={second ? 'line' : 'solid'} busy={form.busy}>
          {t('security.confirm')}
        </Button>
      </div>
      <div className="mt-2 flex justify-center">
        <TextButton busy={mail.isPending} onClick={() => mail.mutate()}>
          {t('security.mailCode')}
        </TextButton>
      </div>
    </form>
  )
}

interface ConfirmByCodeProps extends WayProps {
  readyAt: number
  onReadyAt: (moment: number) => void
  onPassword: () => void
}

function ConfirmByCode({ readyAt, onReadyAt, onAnswer, onPassword }: ConfirmByCodeProps) {
  const t = useT()
  const api = useApi()
  const email = useUser()?.email ?? ''
  return (
    <>
      <p className="mb-4 text-ink-2 [overflow-wrap:anywhere]">
        {t.rich('code.sent', { b: chunk => <b className="font-semibold text-ink">{chunk}</b> }, { email })}
      </p>
      <CodeForm
        action={t('security.confirm')}
        send={async code => {
          await api.reauthenticate({ body: { code } })
          onAnswer(true)
        }}
        resend={() => api.sendReauthenticationCode()}
        readyAt={readyAt}
        onReadyAt={onReadyAt}
        others={<TextButton onClick={onPassword}>{t('code.usePassword')}</TextButton>}
        cancel={<Button onClick={() => onAnswer(false)}>{t('common.cancel')}</Button>}
      />
    </>
  )
}
