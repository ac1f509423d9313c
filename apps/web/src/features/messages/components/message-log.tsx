import type { Chat } from '@calina/contract/types'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import type { useConversation } from '../api/use-conversation.ts'
import type { useOutgoing } from '../api/use-outgoing.ts'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import type { MessageActs } from './message-entries.ts'

/** Links of pictures expire: a failed picture refreshes them, at most once in this time. */
const MEND_MS = 30_000

interface MessageLogProps extends ReturnType<typeof useConversation> {
  chat: Chat
  outgoing: ReturnType<typeof useOutgoing>
  log: RefObject<HTMLDivElement | null>
  onOpen: (picture: string, from: Element) => void
  acts: MessageActs
  /** Somebody wants to thank for a gift. */
  onThank: () => void
  /** A message that was refused is to be written anew; absent where nothing can be written. */
  onEdit: ((item: WaitingMessage) => void) | undefined
}

/** The messages of a conversation, oldest first, and those that wait to be sent. What was deleted is not there. */
export function MessageLog({
  chat,
  list,
  messages: all,
  outgoing,
  log,
  onOpen,
  acts,
  onThank,
  onEdit,
}: MessageLogProps) {
  const t = useT()
  const format = useFormat()
  const messages = all.filter(({ deleted }) => !deleted)
  // nothing was answered to a gift that was received: thanking for it is one press away
  const answered =
    outgoing.items.length > 0 || messages.findLast(({ mine, gift }) => mine || gift)?.mine !== false
  const thanks = chat.composer === 'open' && !answered

  const mended = useRef(0)
  const mend = () => {
    if (Date.now() - mended.current < MEND_MS) return
    mended.current = Date.now()
    void list.refetch()
  }

  return (
    <div
      ref={log}
      className="conversation-log"
      role="log"
      aria-live="polite"
      aria-busy={list.isPending || undefined}
      onErrorCapture={mend}
    >
      {list.isFetchingNextPage && <p className="conversation-day">{t('common.loading')}</p>}
      {list.isError && <ListError onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.isError && messages.length === 0 && outgoing.items.length === 0 && (
        <div className="conversation-empty">
          <Portrait person={chat.receiver} width={88} decorative />
          <p>{t('messages.beginning', { name: nameOf(chat.receiver, t) })}</p>
        </div>
      )}
      {messages.map((message, index) => {
        const day = format.day(message.createdAt)
        const before = messages[index - 1]
        const after = messages[index + 1]
        return (
          <DayGroup key={message.id} day={before && format.day(before.createdAt) === day ? undefined : day}>
            <Bubble
              message={message}
              name={nameOf(chat.receiver, t)}
              onOpen={onOpen}
              acts={acts}
              read={message.seq <= chat.readByReceiver}
              stamped={
                !after ||
                after.mine !== message.mine ||
                format.time(after.createdAt) !== format.time(message.createdAt)
              }
            />
          </DayGroup>
        )
      })}
      {thanks && (
        <Button size="small" className="self-start" onClick={onThank}>
          {t('messages.thank')}
        </Button>
      )}
      {outgoing.items.map(item => (
        <OutgoingBubble
          key={item.id}
          item={item}
          name={nameOf(chat.receiver, t)}
          onRetry={() => outgoing.retry(item.id)}
          {...(onEdit && !item.voice && { onEdit: () => onEdit(item) })}
          onDiscard={() => outgoing.discard(item.id)}
        />
      ))}
    </div>
  )
}

function DayGroup({ day, children }: { day: string | undefined; children: ReactNode }) {
  return (
    <>
      {day && <p className="conversation-day">{day}</p>}
      {children}
    </>
  )
}
