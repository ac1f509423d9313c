import CloseIcon from 'icon:x'
import type { Subscriber } from '@calina/contract/types'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GiveTime } from '#components/time/give-time.tsx'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const WIDE = '(min-width: 1240px)'

interface DaysPlaceProps {
  /** Who was chosen in the list. */
  subscriber: Subscriber | undefined
  onClose: () => void
}

/** Where a creator gives days: beside the list where there is room, else in a dialog, which is a sheet on a phone. */
export function DaysPlace({ subscriber, onClose }: DaysPlaceProps) {
  const t = useT()
  // decided when it opens: it does not change its shape in use
  const [opened, setOpened] = useState<{ id: string | undefined; wide: boolean }>({
    id: undefined,
    wide: false,
  })
  if (opened.id !== subscriber?.id) setOpened({ id: subscriber?.id, wide: matchMedia(WIDE).matches })
  const content = subscriber && (
    <GiveTime key={subscriber.id} fan={subscriber.fan} time={subscriber} onGiven={onClose} />
  )
  if (!opened.wide)
    return (
      <Dialog
        open={subscriber !== undefined}
        onOpenChange={next => !next && onClose()}
        title={t('given.giveDays')}
      >
        {content}
      </Dialog>
    )
  return subscriber ? (
    <Aside key={subscriber.id} onClose={onClose}>
      {content}
    </Aside>
  ) : null
}

function Aside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // the button that opened it stays where it is, and gets the focus back
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      className="days-aside"
      aria-labelledby="give-days"
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="give-days" ref={heading} tabIndex={-1} className="type-name">
          {t('given.giveDays')}
        </h2>
        <IconButton icon={CloseIcon} label={t('common.close')} size="small" onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
