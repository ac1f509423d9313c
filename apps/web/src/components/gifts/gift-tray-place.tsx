import '../../styles/overlays.css'
import { Popover } from '@base-ui/react/popover'
import { type RefObject, useState } from 'react'
import { useAreas, useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { GiftTray, type GiftTrayProps, TrayBalance } from './gift-tray.tsx'

export interface GiftTrayPlaceProps extends GiftTrayProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  anchor: RefObject<HTMLButtonElement | null>
  /** On wide screens it floats over its button, and the page stays in use. */
  floats: boolean
}

const AREAS = ['gifts', 'errors']
const WIDE = '(min-width: 768px)'

/** The tray where it is shown: a sheet on a phone, else a dialog, or floating over the button that opened it. */
export function GiftTrayPlace({ open, onOpenChange, anchor, floats, ...tray }: GiftTrayPlaceProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  // decided when it opens: it does not change its shape in use
  const [opened, setOpened] = useState({ open: false, over: false })
  if (opened.open !== open) setOpened({ open, over: open ? floats && matchMedia(WIDE).matches : opened.over })
  if (!ready) return null
  const title = t('gifts.for', { name: firstName(nameOf(tray.creator, t)) })
  const content = <GiftTray {...tray} />
  if (!opened.over)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={title} action={<TrayBalance />}>
        {content}
      </Dialog>
    )
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // a press on the button closes by the button's own handler
        const { target } = details.event
        if (!next && target instanceof Node && anchor.current?.contains(target)) return
        // a toast is outside of it; a press on one does not close it
        if (!next && target instanceof Element && target.closest('[data-sonner-toaster]')) return
        onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={16}
          alignOffset={-48}
          collisionPadding={12}
          className="menu-place"
        >
          <Popover.Popup className="gift-popover" finalFocus={anchor}>
            <Popover.Arrow className="gift-popover-arrow" />
            <div className="mb-3.5 flex items-center gap-3">
              <Popover.Title className="type-name mr-auto min-w-0">{title}</Popover.Title>
              <TrayBalance />
            </div>
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
