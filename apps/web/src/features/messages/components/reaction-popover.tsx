import '../../../styles/overlays.css'
import { Popover } from '@base-ui/react/popover'
import type { MessageReaction } from '@calina/contract/limits'
import type { RefObject } from 'react'
import { useT } from '#lib/i18n.ts'
import { ReactionRow } from './reaction-row.tsx'

interface ReactionPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  mine: MessageReaction | null
  onChoose: (reaction: MessageReaction | null) => void
}

/** The reactions over the button that asked for them. */
export function ReactionPopover({ anchor, open, onOpenChange, mine, onChoose }: ReactionPopoverProps) {
  const t = useT()
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event: { target } }) => {
        // a press on the button closes by the button's own handler
        if (!next && target instanceof Node && anchor.current?.contains(target)) return
        onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          sideOffset={6}
          collisionPadding={12}
          className="menu-place"
        >
          <Popover.Popup className="reaction-popover" aria-label={t('messages.react')} finalFocus={anchor}>
            <ReactionRow
              mine={mine}
              onChoose={reaction => {
                onChoose(reaction)
                onOpenChange(false)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
