import type { Person } from '@calina/contract/types'
import { BlockDialog } from '#features/relationships/block-dialog.tsx'
import { useAreas } from '#lib/i18n.ts'

const AREAS = ['profile', 'errors']

interface BlockFromChatProps {
  /** The other person of the chat. */
  person: Person
  open: boolean
  onClose: () => void
  onBlocked: () => void
}

/** Asks whether to block the other person of a chat, and does so: the same question as on their page. */
export function BlockFromChat({ person, open, onClose, onBlocked }: BlockFromChatProps) {
  if (!useAreas(AREAS)) return null
  return (
    <BlockDialog
      profile={{ user: person }}
      open={open}
      onOpenChange={next => !next && onClose()}
      onBlocked={onBlocked}
    />
  )
}
