import { useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'

/** Requests the verification mail again. Without a known address it only shows where to look. */
export function ResendVerification({ email }: { email: string | undefined }) {
  const t = useT()
  const api = useApi()
  const [state, setState] = useState<'ready' | 'busy' | 'sent' | { problem: unknown }>('ready')
  if (!email) return <>{t('auth.resendUnknown')}</>
  if (state === 'sent') return <>{t('auth.resent')}</>
  return (
    <>
      {typeof state === 'object' && `${errorText(state.problem, t)} `}
      <button
        type="button"
        className="link font-semibold"
        aria-busy={state === 'busy' || undefined}
        onClick={() => {
          if (state === 'busy') return
          setState('busy')
          api.resendVerification({ body: { email } }).then(
            () => setState('sent'),
            (problem: unknown) => setState({ problem }),
          )
        }}
      >
        {t('auth.resend')}
      </button>
    </>
  )
}
