import type { DiffusionDetail } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useControl } from './use-control.ts'

/** From how many chats a diffusion would be taken, and how many keep it, in words. */
export function useWithdrawWords(): (diffusion: DiffusionDetail) => string {
  const t = useT()
  const format = useFormat()
  return ({ sent, bought }) => {
    const goes = Math.max(0, sent - bought)
    const words = t('diffusions.withdrawGoes', { count: goes, number: format.number(goes) })
    if (bought === 0) return words
    return `${words} ${t('diffusions.withdrawKeeps', { count: bought, number: format.number(bought) })}`
  }
}

/** Takes a diffusion back from who has not bought it, once that was confirmed. */
export function WithdrawButton({ diffusion, children }: { diffusion: DiffusionDetail; children: ReactNode }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const words = useWithdrawWords()
  const withdraw = useControl(diffusion, 'withdraw')
  return (
    <>
      <Button look="line" onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('diffusions.withdrawTitle')}
        text={`${words(diffusion)} ${t('diffusions.noUndo')}`}
        action={t('diffusions.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** Sends a diffusion to nobody more, once that was confirmed. */
export function CancelButton({ diffusion }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const cancel = useControl(diffusion, 'cancel')
  const { state, sent } = diffusion
  return (
    <>
      <Button look="text" onClick={() => setAsking(true)} className="min-h-11!">
        {t('diffusions.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('diffusions.cancelTitle')}
        text={
          state === 'scheduled'
            ? t('diffusions.cancelScheduled')
            : t('diffusions.cancelSending', { count: sent, number: format.number(sent) })
        }
        action={t('diffusions.cancel')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
