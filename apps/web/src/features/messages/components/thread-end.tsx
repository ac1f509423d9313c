import EndIcon from 'icon:arrow-down'
import type { Chat } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { ThreadScroll } from './use-thread-scroll.ts'

interface ThreadEndProps {
  chat: Pick<Chat, 'unread'>
  away: ThreadScroll['away']
  onEnd: () => void
}

/** Over a conversation that is read further back: the way to its end, with how much of it is unread. */
export function ThreadEnd({ chat: { unread }, away, onEnd }: ThreadEndProps) {
  const t = useT()
  if (away === 'not' || (away === 'little' && unread === 0)) return null
  return (
    <div className="thread-end">
      <Button
        look="solid"
        size="small"
        icon={EndIcon}
        className="thread-end-button figures min-h-11"
        onClick={onEnd}
      >
        {unread > 0 ? t('messages.newCount', { count: unread }) : t('messages.toEnd')}
      </Button>
    </div>
  )
}
