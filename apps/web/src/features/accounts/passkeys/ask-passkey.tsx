import FingerprintIcon from 'icon:fingerprint'
import type { RefCallback } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import type { usePasskey } from './use-passkey.ts'

interface AskPasskeyProps {
  passkey: ReturnType<typeof usePasskey>
  buttonRef?: RefCallback<HTMLButtonElement>
}

/** The button that asks for a passkey, below what went wrong the last time. */
export function AskPasskey({ passkey, buttonRef }: AskPasskeyProps) {
  const t = useT()
  return (
    <>
      <FormProblem error={passkey.error} />
      <Button
        {...(buttonRef && { ref: buttonRef })}
        look="solid"
        size="large"
        full
        icon={FingerprintIcon}
        busy={passkey.isPending}
        onClick={() => passkey.mutate()}
      >
        {t('code.usePasskey')}
      </Button>
    </>
  )
}
