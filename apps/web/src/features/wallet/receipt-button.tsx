import DownloadIcon from 'icon:download-simple'
import type { Recharge } from '@calina/contract/types'
import { useDownload } from '#lib/download.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

interface ReceiptButtonProps {
  recharge: Pick<Recharge, 'id' | 'receipt'>
  /** Says the number of the receipt instead of the verb alone. */
  numbered?: boolean
  full?: boolean
  className?: string
}

/** Saves the receipt of a recharge; nothing where there is none. Needs the area `wallet`. */
export function ReceiptButton({ recharge, numbered, full = false, className }: ReceiptButtonProps) {
  const t = useT()
  const api = useApi()
  const { id, receipt } = recharge
  const download = useDownload(() => api.getReceipt({ params: { recharge: id } }), toast)
  if (receipt === null) return null
  return (
    <Button
      look="text"
      size="small"
      icon={DownloadIcon}
      full={full}
      className={className}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {numbered ? (
        <>
          <span className="sr-only">{t('wallet.downloadReceipt')} </span>
          <span className="figures">{receipt}</span>
        </>
      ) : (
        t('wallet.downloadReceipt')
      )}
    </Button>
  )
}
