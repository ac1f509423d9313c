import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Asked, PriceQuestion } from './price-question.tsx'

interface PriceQuestionDialogProps {
  /** Undefined: it is closed. */
  subscription: Asked | undefined
  onClose: () => void
}

/** The question about a price over the page of subscriptions. */
export function PriceQuestionDialog({ subscription, onClose }: PriceQuestionDialogProps) {
  const t = useT()
  // what was answered stays while it closes
  const [shown, setShown] = useState(subscription)
  if (subscription && subscription !== shown) setShown(subscription)
  if (!shown) return null
  return (
    <Dialog
      open={subscription !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t('renewal.title')}
    >
      <PriceQuestion subscription={shown} onDone={onClose} />
    </Dialog>
  )
}
