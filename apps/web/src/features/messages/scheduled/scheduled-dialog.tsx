import '../scheduled.css'
import type { Chat } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useAreas, useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AREAS } from './schedule-dialog.tsx'
import { ScheduledRow } from './scheduled-row.tsx'
import { scheduledQuery } from './use-scheduled.ts'

interface ScheduledDialogProps {
  chat: Chat
  open: boolean
  onClose: () => void
}

/** What waits for its time in a chat, the next one first, and what was not sent when it came. */
export function ScheduledDialog({ chat, open, onClose }: ScheduledDialogProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  if (!ready) return null
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('scheduled.listTitle')}
      description={t('scheduled.listText', { name: nameOf(chat.receiver, t) })}
    >
      {open && <Rows chat={chat.id} />}
    </Dialog>
  )
}

function Rows({ chat }: { chat: string }) {
  const t = useT()
  const state = useQuery(scheduledQuery(chat))
  return (
    <Loaded state={state} waiting={<Skeleton className="h-28" />}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={t('scheduled.none')} />
        ) : (
          <ul className="scheduled-rows">
            {items.map(item => (
              <ScheduledRow key={item.id} item={item} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
