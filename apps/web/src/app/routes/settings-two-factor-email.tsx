import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CodeForm, waitAfter } from '#components/forms/code-form.tsx'
import { HowToEnter } from '#features/accounts/two-factor/how-to-enter.tsx'
import { RecoveryCodes } from '#features/accounts/two-factor/recovery-codes.tsx'
import { Step } from '#features/accounts/two-factor/step.tsx'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useUser } from '#lib/page.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

const ABOVE = '/settings/security/two-factor'
const strong = (chunk: ReactNode) => <b className="font-semibold text-ink">{chunk}</b>

/** Turning two-factor authentication on: the mailed code shows that codes arrive, and the recovery codes are saved. */
export function Component() {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const email = useUser()?.email ?? ''
  // in the address, so that a reload in the middle goes on
  const sent = useSearchParams().has('sent')
  const [readyAt, setReadyAt] = useState(waitAfter)
  const [codes, setCodes] = useState<string[]>()
  const options = { purpose: t('two-factor.purposeOn') }
  const isOnAlready = (error: unknown) => {
    if (!isError(error, 'TWO_FACTOR_ON')) return false
    changed(client, 'security')
    navigate(ABOVE, { replace: true })
    return true
  }

  const begin = useWrite({
    mutationFn: () => api.sendTwoFactorCode({}, options),
    onSuccess: () => {
      setReadyAt(waitAfter())
      navigate(`${ABOVE}/email?sent`, { replace: true })
    },
    onError: async error => {
      if (!isOnAlready(error)) toast.error(await explain(error, texts))
    },
  })
  const turnOn = useWrite({
    mutationFn: () => api.turnOnTwoFactor({}, options),
    onSuccess: () => {
      changed(client, 'security')
      toast.success(t('two-factor.isOn'))
      navigate(ABOVE, { replace: true })
    },
    onError: async error => {
      if (isOnAlready(error)) return
      // the code was checked too long ago: another one, and other recovery codes
      if (isError(error, 'INVALID_CODE')) setCodes(undefined)
      toast.error(await explain(error, texts))
    },
  })

  return (
    <SettingsPage phoneTitle={codes && t('two-factor.codes')}>
      <div className="two-factor-columns">
        <div className="max-w-lg">
          {codes ? (
            <ol>
              <Step
                number={null}
                title={t('two-factor.checked')}
                text={t.rich('two-factor.checkedText', { b: strong }, { email })}
              />
              <Step number={2} title={t('two-factor.saveTitle')} text={t('two-factor.saveText')}>
                <RecoveryCodes
                  codes={codes}
                  action={t('two-factor.turnOn')}
                  busy={turnOn.isPending}
                  onSaved={() => turnOn.mutate()}
                  cancel={
                    <ButtonLink to={ABOVE} size="large" className="max-md:hidden">
                      {t('common.cancel')}
                    </ButtonLink>
                  }
                />
              </Step>
            </ol>
          ) : sent ? (
            <ol>
              <Step
                number={1}
                title={t('two-factor.enterTitle')}
                text={t.rich('code.sent', { b: strong }, { email })}
              >
                <CodeForm
                  action={t('code.check')}
                  send={async code => {
                    try {
                      setCodes((await api.checkTwoFactorCode({ body: { code } }, options)).recoveryCodes)
                    } catch (error) {
                      if (!isOnAlready(error)) throw error
                    }
                  }}
                  resend={() => api.sendTwoFactorCode({}, options)}
                  readyAt={readyAt}
                  onReadyAt={setReadyAt}
                />
              </Step>
            </ol>
          ) : (
            <>
              <p className="mb-5 text-ink-2 [overflow-wrap:anywhere]">
                {t('two-factor.willSend', { email })}
              </p>
              <Button look="solid" size="large" busy={begin.isPending} onClick={() => begin.mutate()}>
                {t('two-factor.send')}
              </Button>
            </>
          )}
        </div>
        <HowToEnter asideOnly />
      </div>
    </SettingsPage>
  )
}
