import CopyIcon from 'icon:copy'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { copyText } from '#lib/share.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { QrCodeProps } from '#ui/qr-code.tsx'
import { toast } from '#ui/toasts.tsx'

const code = createPart<QrCodeProps>(async () => (await import('#ui/qr-code.tsx')).QrCode)

/** Goes on with a phone's camera; this page follows. Nothing on a phone. */
export function OnPhone({ path }: { path: string }) {
  const t = useT()
  const { origin } = useConfig()
  const [open, setOpen] = useState(false)
  const QrCode = code.usePart(open)
  const address = `${origin}${path}`
  async function copy(): Promise<void> {
    if (await copyText(address)) toast.success(t('identity.copied'))
    else toast.error(t('identity.copyFailed'))
  }
  return (
    <>
      <Button look="text" size="small" className="camera-phone" onClick={() => setOpen(true)}>
        {t('identity.onPhone')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('identity.onPhone')}
        description={t('identity.onPhoneText')}
      >
        <div className="identity-phone">
          <div className="identity-qr">{QrCode && <QrCode text={address} label={t('identity.code')} />}</div>
          <p className="font-medium wrap-anywhere">{address}</p>
          <Button icon={CopyIcon} onClick={() => void copy()}>
            {t('identity.copy')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
