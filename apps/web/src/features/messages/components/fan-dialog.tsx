import type { Person } from '@calina/contract/types'
import { FanCard } from '#components/fan-lists/fan-card.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { Dialog } from '#ui/dialog.tsx'

interface FanDialogProps {
  fan: Person
  open: boolean
  onClose: () => void
}

/** What a creator knows about a fan, where there is no room for it beside the chat. */
export function FanDialog({ fan, open, onClose }: FanDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('messages.about', { name: nameOf(fan, t) })}
    >
      {open && <FanCard fan={fan} />}
    </Dialog>
  )
}
