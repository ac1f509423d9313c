import FingerprintIcon from 'icon:fingerprint'
import type { LoggedIn } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

/** Logs in by a passkey: by the button, or by choosing one among the suggestions of the field for the name. */
export function PasskeyLogIn({ onEntered }: { onEntered: (answer: LoggedIn) => Promise<void> }) {
  const t = useT()
  const { busy, problem, press } = usePasskeyLogIn(onEntered)
  return (
    <div className="flex flex-col gap-5">
      <p className="or">{t('auth.or')}</p>
      <FormProblem error={problem} />
      <Button look="line" size="large" full icon={FingerprintIcon} busy={busy} onClick={press}>
        {t('code.usePasskey')}
      </Button>
    </div>
  )
}
