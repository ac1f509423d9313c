import { PASSKEY } from '@calina/contract/limits'
import type { Answer, Routes } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Switch } from '#ui/choice.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.tsx'

/** Whether passkeys alone open the account. What keeps it from being turned on stands under it. */
export function OnlySwitch({ state }: { state: Answer<Routes['listPasskeys']> }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const { only, refusal } = state
  const change = useWrite({
    mutationFn: (wanted: boolean) =>
      api.setPasskeyOnly(
        { body: { only: wanted } },
        { purpose: t(wanted ? 'passkeys.purposeOnly' : 'passkeys.purposeNotOnly') },
      ),
    onSuccess: (_answer, wanted) => {
      changed(client, 'passkeys', 'security')
      toast.success(t(wanted ? 'passkeys.onlyOn' : 'passkeys.onlyOff'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
  const off = !only && refusal !== null
  return (
    <div className="passkey-only">
      <Switch
        checked={change.isPending ? change.variables : only}
        disabled={off}
        aria-busy={change.isPending || undefined}
        onChange={event => change.mutate(event.target.checked)}
        detail={`${t('passkeys.onlyText')} ${t('passkeys.onlyBack')}`}
      >
        <b>{t('passkeys.only')}</b>
      </Switch>
      {off && (
        <p className="pt-2 text-small text-ink-2">
          {refusal === 'RECOVERY_CODES_NEEDED' ? (
            <>
              {t('passkeys.onlyNoCodes')}{' '}
              <Link to="/settings/security/two-factor" className="link font-semibold text-ink">
                {t('passkeys.twoSteps')}
              </Link>
            </>
          ) : (
            t('passkeys.onlyTooFew', { min: PASSKEY.minAlone })
          )}
        </p>
      )}
    </div>
  )
}
