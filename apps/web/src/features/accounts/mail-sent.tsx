import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { Note } from '#ui/status.tsx'
import { ResendVerification } from './resend-verification.tsx'

/** After the sign-up: where the link went, and how to get another. */
export function MailSent({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const t = useT()
  const life = useFormat().minutes(useSettings().linkMinutes['verify-email'])
  return (
    <div className="flex flex-col gap-5">
      <Note kind="good">
        <b className="font-semibold">{t('auth.sentTitle')}</b> {t('auth.sentText', { email, life })}
      </Note>
      <p className="text-ink-2">
        {t('auth.notArrived')} <ResendVerification email={email} />
      </p>
      <p className="text-ink-2">
        {t('auth.wrongAddress')}{' '}
        <button type="button" className="link font-semibold" onClick={onCorrect}>
          {t('auth.correctAddress')}
        </button>
      </p>
    </div>
  )
}
