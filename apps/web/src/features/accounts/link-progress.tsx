import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import type { LinkEntryState } from './use-link-entry.ts'

/** Shown while a mailed link is being used. */
export function LinkProgress({ token, entry }: { token: string; entry: LinkEntryState }) {
  const t = useT()
  const { stage, proceed, stay, retry } = entry
  switch (stage.at) {
    case 'checking':
      return (
        <p aria-live="polite" className="text-ink-2">
          {t('auth.checkingLink')}
        </p>
      )
    case 'confirming':
      return <ConfirmAccount token={token} />
    case 'failed':
      return (
        <>
          <Note kind="bad" alert>
            {errorText(stage.problem, t)}
          </Note>
          <Button look="solid" size="large" full onClick={retry}>
            {t('common.retry')}
          </Button>
        </>
      )
    case 'asking': {
      const { here, there } = stage
      return (
        <div className="flex flex-col gap-5">
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            {there === undefined ? t('auth.otherUnknown', { here }) : t('auth.otherAccount', { here, there })}
          </p>
          <Button look="solid" size="large" full onClick={proceed}>
            {t('auth.enterOther')}
          </Button>
          <Button look="quiet" size="large" full onClick={stay}>
            {t('auth.stayHere')}
          </Button>
        </div>
      )
    }
  }
}
