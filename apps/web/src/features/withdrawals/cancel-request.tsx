import type { Withdrawal } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { showDecided } from './queries.ts'

/** Takes a request back that nobody has decided, after a question. */
export function CancelRequest({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const amount = format.price(withdrawal.amount)
  const cancel = useWrite({
    meta: { things: ['withdrawals', 'balance'] },
    mutationFn: () => api.cancelWithdrawal({ params: { withdrawal: withdrawal.id } }),
    onSuccess: answer => {
      toast.success(t('withdrawals.cancelled', { amount }))
      showDecided(client, answer)
    },
    onError: async error => {
      // somebody may have decided it meanwhile
      changed(client, 'withdrawals', 'balance')
      toast.error(await explain(error, texts))
    },
    onSettled: () => setAsking(false),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button className="bg-well-2" onClick={() => setAsking(true)}>
        {t('withdrawals.cancel')}
      </Button>
      <span className="text-ink-2 text-small">{t('withdrawals.cancelUntil')}</span>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdrawals.cancelTitle')}
        text={t('withdrawals.cancelText', { amount })}
        action={t('withdrawals.cancel')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </div>
  )
}
