import { useT } from '#lib/i18n.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useCancelCall } from './use-call-acts.ts'

interface CancelCallProps {
  call: string
  /** What becomes of the money. */
  text: string
  open: boolean
  onClose: () => void
}

/** Asks before a call is taken back. Needs the area `call-lines`. */
export function CancelCall({ call, text, open, onClose }: CancelCallProps) {
  const t = useT()
  const cancelling = useCancelCall(call, onClose)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('call-lines.cancelTitle')}
      text={text}
      action={t('call-lines.cancelDo')}
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
    />
  )
}
