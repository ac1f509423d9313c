import FileIcon from 'icon:file-code'
import type { WithdrawalBatchPage } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { formatName } from './file-format.ts'
import { BATCHES_PATH } from './money-panes.tsx'

/** How long a downloaded file stays at hand: the browser has taken it by then. */
const KEPT_MS = 60_000

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

/** The file for the bank. As long as nobody has it, the batch can be taken apart. */
export function BatchFile({ batch }: { batch: WithdrawalBatchPage }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { id, fileName, format, orders, fingerprint, downloads } = batch
  const params = { batch: id }
  const meta = { things: ['queue:withdrawals', 'queues'] as const }
  const onError = async (error: unknown) => {
    if (isError(error, 'CANCELLED')) return
    if (isError(error, 'TOO_LATE', 'BATCH_NOT_FOUND')) changed(client, 'queue:withdrawals')
    toast.error(
      isError(error, 'TOO_LATE') ? t('staff-withdrawals.downloadedMeanwhile') : await explain(error, texts),
    )
  }
  const downloading = useWrite({
    meta,
    mutationFn: () => api.getBatchFile({ params }),
    onSuccess: file => {
      save(file, fileName)
      changed(client, 'queue:withdrawals')
    },
    onError,
  })
  const discarding = useWrite({
    meta,
    mutationFn: () => api.discardBatch({ params }),
    onSuccess: () => {
      toast.success(t('staff-withdrawals.discarded'))
      navigate(BATCHES_PATH, { replace: true })
      client.removeQueries({ queryKey: ['getBatch', { params }] })
      changed(client, 'queue:withdrawals', 'queues')
    },
    onError,
    onSettled: () => setAsking(false),
  })
  return (
    <div className="payout-file">
      <FileIcon />
      <div className="payout-file-facts">
        <p className="font-medium wrap-anywhere">{fileName}</p>
        <p className="text-ink-2 text-small wrap-anywhere">
          {t('staff-withdrawals.fileFacts', {
            format: formatName(format),
            count: orders,
            fingerprint: inGroups(fingerprint),
          })}
        </p>
        <p className="text-ink-2 text-small">
          {downloads === 0
            ? t('staff-withdrawals.notDownloaded')
            : t('staff-withdrawals.downloaded', { count: downloads })}
        </p>
      </div>
      <div className="payout-file-acts">
        {downloads === 0 && (
          <Button look="text" size="small" onClick={() => setAsking(true)}>
            {t('staff-withdrawals.discard')}
          </Button>
        )}
        <Button size="small" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          {t('staff-withdrawals.download')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('staff-withdrawals.discardTitle')}
        text={t('staff-withdrawals.discardText')}
        action={t('staff-withdrawals.discard')}
        busy={discarding.isPending}
        onConfirm={() => discarding.mutate()}
      />
    </div>
  )
}

/** `9f3a 71c0 b2e4`: four characters at a time, as they are compared. */
const inGroups = (fingerprint: string): string => fingerprint.match(/.{1,4}/g)?.join(' ') ?? ''
