import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Asked, PriceQuestion } from './price-question.tsx'
import './renewal.css'

interface PriceQuestionPlaceProps {
  /** Undefined: nothing is asked. */
  subscription: Asked | undefined
  onClose: () => void
  /** The list of subscriptions. */
  children: ReactNode
}

/** The question has room beside the list. */
const BESIDE = '(min-width: 1240px)'

/** The question about a price: beside the list of subscriptions on wide screens, over it on others. */
export function PriceQuestionPlace({ subscription, onClose, children }: PriceQuestionPlaceProps) {
  const t = useT()
  const beside = useMatches(BESIDE)
  const side = useRef<HTMLElement>(null)
  const asked = subscription?.id
  // the keyboard goes on where the question stands, as it does in a dialog
  useEffect(() => {
    if (asked !== undefined) side.current?.focus({ preventScroll: true })
  }, [asked])
  // what was answered stays while it closes
  const [shown, setShown] = useState(subscription)
  if (subscription && subscription !== shown) setShown(subscription)
  return (
    <div className={beside && subscription ? 'renewal-beside' : undefined}>
      <div className="min-w-0">{children}</div>
      {beside
        ? subscription && (
            <aside ref={side} tabIndex={-1} className="renewal-aside" aria-label={t('renewal.title')}>
              <PriceQuestion key={subscription.id} subscription={subscription} onDone={onClose} />
            </aside>
          )
        : shown && (
            <Dialog
              open={subscription !== undefined}
              onOpenChange={open => !open && onClose()}
              title={t('renewal.title')}
            >
              <PriceQuestion subscription={shown} onDone={onClose} />
            </Dialog>
          )}
    </div>
  )
}
