import { EMAIL_CODE } from '@calina/contract/limits'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { errorText } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'

const EMPTY = { code: '' }
/** A mail may take a while: before that, another one would only confuse. */
const WAIT_MS = 60_000

/** When another code may be requested: a minute after the last, or as the server says. */
export function waitAfter(error?: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.params.retryAfter) : Number.NaN
  return Date.now() + (Number.isFinite(seconds) ? seconds * 1000 : WAIT_MS)
}

/** Seconds until a moment, counted down; 0 from then on. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  const running = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return left
}

interface CodeFormProps {
  action: string
  /** Rejects with the server's refusal. */
  send: (code: string) => Promise<void>
  resend: () => Promise<unknown>
  /** When another code may be requested. */
  readyAt: number
  onReadyAt: (moment: number) => void
  /** Other ways, under the field. */
  others?: ReactNode
  /** Stands before the button that sends. */
  cancel?: ReactNode
}

/** A code from a mail: typed, pasted or filled in, with what remains of its tries, and the way to another one. */
export function CodeForm({ action, send, resend, readyAt, onReadyAt, others, cancel }: CodeFormProps) {
  const t = useT()
  const format = useFormat()
  const form = useForm({
    saved: EMPTY,
    check: ({ code }) => ({
      code: code.length === EMAIL_CODE.digits ? undefined : t('code.short', { digits: EMAIL_CODE.digits }),
    }),
    send: ({ code }) => send(code),
  })
  const another = useWrite({
    mutationFn: resend,
    onSuccess: () => {
      form.reset()
      onReadyAt(waitAfter())
    },
    onError: error => {
      if (isError(error, 'RATE_LIMITED')) onReadyAt(waitAfter(error))
    },
  })
  const seconds = useSecondsUntil(readyAt)
  const { problem } = form
  const failure = problem ?? (another.isError ? another.error : undefined)
  return (
    <form className="flex flex-col gap-4" {...form.props}>
      <CodeField
        label={t('code.label')}
        hideLabel
        digits={EMAIL_CODE.digits}
        value={form.values.code}
        onChange={code => form.set('code', code)}
        error={form.errorOf('code') ?? refusalText(failure)}
        autoFocus
      />
      <div className="flex flex-col items-start gap-1 text-small">
        {seconds > 0 ? (
          <p className="min-h-11 py-2.5 text-ink-2">{t('code.wait', { clock: format.clock(seconds) })}</p>
        ) : (
          <TextButton busy={another.isPending} onClick={() => another.mutate()}>
            {t('code.another')}
          </TextButton>
        )}
        <span className="sr-only" aria-live="polite">
          {another.isSuccess && t('code.sentAgain')}
        </span>
        {others}
      </div>
      <div className={cancel ? 'grid grid-cols-2 gap-2' : undefined}>
        {cancel}
        <Button
          type="submit"
          look="solid"
          size={cancel ? 'medium' : 'large'}
          full
          busy={form.busy}
          disabled={form.values.code.length < EMAIL_CODE.digits}
        >
          {action}
        </Button>
      </div>
    </form>
  )

  function refusalText(error: unknown): string | undefined {
    if (error === undefined) return undefined
    if (!isError(error, 'INVALID_CODE') || !(error instanceof ApiError)) return errorText(error, t)
    const left = Number(error.params.left ?? 0)
    return left > 0 ? t('code.wrong', { left }) : t('code.spent')
  }
}

interface TextButtonProps {
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

/** Another way to go on, as quiet as a link. */
export function TextButton({ busy, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className="link min-h-11 text-left font-semibold text-ink text-small"
      onClick={event => {
        if (!busy && event.detail <= 1) onClick()
      }}
    >
      {children}
    </button>
  )
}
