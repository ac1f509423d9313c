import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HowToEnter } from '#features/accounts/two-factor/how-to-enter.tsx'
import { RecoveryCodes } from '#features/accounts/two-factor/recovery-codes.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note, StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getSecurity')]

/** Logging in by two steps: whether it is on, and the recovery codes. */
export function Component() {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(query('getSecurity'))
  const [codes, setCodes] = useState<string[]>()
  const [leaving, setLeaving] = useState(false)
  const failed = async (error: unknown) => toast.error(await explain(error, texts))

  const begin = useWrite({
    mutationFn: () => api.sendTwoFactorCode({}, { purpose: t('two-factor.purposeOn') }),
    onSuccess: () => navigate('/settings/security/two-factor/email?sent'),
    onError: failed,
  })
  const renew = useWrite({
    mutationFn: () => api.makeRecoveryCodes({}, { purpose: t('two-factor.purposeCodes') }),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      changed(client, 'security')
    },
    onError: failed,
  })
  const turnOff = useWrite({
    mutationFn: () => api.turnOffTwoFactor({}, { purpose: t('two-factor.purposeOff') }),
    onSuccess: () => {
      changed(client, 'security')
      toast.success(t('two-factor.isOff'))
    },
    onError: failed,
  })

  if (codes)
    return (
      <SettingsPage phoneTitle={t('two-factor.codes')}>
        <div className="max-w-md">
          <h2 className="type-part">{t('two-factor.saveTitle')}</h2>
          <p className="mt-1 mb-5 text-ink-2">{t('two-factor.saveRenewed')}</p>
          <RecoveryCodes
            codes={codes}
            action={t('two-factor.done')}
            busy={false}
            onSaved={() => setCodes(undefined)}
          />
        </div>
      </SettingsPage>
    )
  const twoFactor = data?.twoFactor
  const on = twoFactor !== undefined && (twoFactor.since !== null || twoFactor.required)
  return (
    <SettingsPage>
      <div className="two-factor-columns">
        <div className="max-w-lg">
          <p className="pb-5 text-ink-2">{t('two-factor.lead')}</p>
          {twoFactor === undefined ? (
            isError ? (
              <LoadError onRetry={() => void refetch()} />
            ) : (
              <section aria-busy="true" aria-label={t('common.loading')}>
                <Skeleton className="h-40 w-full rounded-panel" />
              </section>
            )
          ) : on ? (
            <div className="flex flex-col items-start gap-4">
              <StatusPill
                status="approved"
                text={
                  twoFactor.since === null
                    ? t('two-factor.on')
                    : t('two-factor.onSince', { day: format.dayMonth(twoFactor.since) })
                }
              />
              {twoFactor.required && <Note kind="info">{t('two-factor.required')}</Note>}
              <section>
                <h2 className="heading">{t('two-factor.codes')}</h2>
                <p className="mt-1 text-ink-2">
                  {t('two-factor.codesLeft', { left: twoFactor.recoveryCodes.left })}
                </p>
              </section>
              <div className="flex flex-wrap gap-2">
                <Button busy={renew.isPending} onClick={() => renew.mutate()}>
                  {t('two-factor.renew')}
                </Button>
                {!twoFactor.required && (
                  <Button look="danger" busy={turnOff.isPending} onClick={() => setLeaving(true)}>
                    {t('two-factor.turnOff')}
                  </Button>
                )}
              </div>
            </div>
          ) : (
            <Button look="solid" size="large" busy={begin.isPending} onClick={() => begin.mutate()}>
              {t('two-factor.begin')}
            </Button>
          )}
        </div>
        <HowToEnter />
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('two-factor.turnOffTitle')}
        text={t('two-factor.turnOffText')}
        action={t('two-factor.turnOff')}
        onConfirm={() => {
          setLeaving(false)
          turnOff.mutate()
        }}
      />
    </SettingsPage>
  )
}
