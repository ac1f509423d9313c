import type { Chat, Message } from '@calina/contract/types'
import { Fragment } from 'react'
import { CallLine } from '#components/calls/call-line.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import type { useConversation } from '../api/use-conversation.ts'
import { useFreshLinks } from '../api/use-fresh-links.ts'
import type { useOutgoing } from '../api/use-outgoing.ts'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import type { MessageActs } from './message-entries.ts'
import type { useThread } from './use-thread.ts'

interface MessageLogProps {
  chat: Chat
  list: ReturnType<typeof useConversation>['list']
  /** What reaches the end of the conversation. */
  latest: readonly Message[]
  thread: ReturnType<typeof useThread>
  outgoing: ReturnType<typeof useOutgoing>
  onOpen: (picture: string, from: Element) => void
  acts: MessageActs
  /** Somebody wants to thank for a gift. */
  onThank: () => void
  /** Another time is wanted for a call. */
  onAskOther: () => void
  /** A message that was refused is to be written anew; absent where nothing can be written. */
  onEdit: ((item: WaitingMessage) => void) | undefined
}

/**
 * The messages of a conversation that are in the page, oldest first, and at its end those that wait to be sent. What was
 * deleted is not there.
 */
export function MessageLog({
  chat,
  list,
  latest,
  thread,
  outgoing,
  onOpen,
  acts,
  onThank,
  onAskOther,
  onEdit,
}: MessageLogProps) {
  const t = useT()
  const { shown, isEnd, isReady, scroll } = thread
  const isEmpty = isReady && list.isSuccess && latest.every(({ deleted }) => deleted)
  const mend = useFreshLinks(chat.id, shown)
  return (
    <div
      ref={scroll.log}
      className="conversation-log"
      role="log"
      // what comes into the page while somebody reads further back is not news
      aria-live={scroll.away === 'not' ? 'polite' : 'off'}
      aria-busy={list.isPending || !isReady || undefined}
      onErrorCapture={mend}
    >
      {list.isFetchingNextPage && <p className="conversation-day">{t('common.loading')}</p>}
      {list.isError && <ListError onRetry={() => void list.refetch()} />}
      {isEmpty && outgoing.items.length === 0 && (
        <div className="conversation-empty">
          <Portrait person={chat.receiver} width={88} decorative />
          <p>{t('messages.beginning', { name: nameOf(chat.receiver, t) })}</p>
        </div>
      )}
      <Bubbles {...{ chat, thread, onOpen, acts, onAskOther }} />
      {isEnd && <LogEnd {...{ chat, latest, outgoing, onThank, onEdit }} />}
    </div>
  )
}

/** The messages, under the days on which they were written. */
function Bubbles({
  chat,
  thread,
  onOpen,
  acts,
  onAskOther,
}: Pick<MessageLogProps, 'chat' | 'thread' | 'onOpen' | 'acts' | 'onAskOther'>) {
  const t = useT()
  const format = useFormat()
  const { shown, run, unread } = thread
  const first = shown[0] ? run.indexOf(shown[0]) : 0
  return shown.map((message, index) => {
    const day = format.day(message.createdAt)
    const before = shown[index - 1]
    // what comes after the last one in the page may not be in it
    const after = run[first + index + 1]
    return (
      <Fragment key={message.id}>
        {(!before || format.day(before.createdAt) !== day) && <p className="conversation-day">{day}</p>}
        {message.seq === unread && (
          <p className="conversation-unread">
            <span>{t('messages.newHere')}</span>
          </p>
        )}
        {message.call && !message.removed ? (
          <CallLine {...{ message, onAskOther }} call={message.call} receiver={chat.receiver} />
        ) : (
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
        )}
      </Fragment>
    )
  })
}

/** After the last message: the way to thank for a gift, and what waits to be sent. */
function LogEnd({
  chat,
  latest,
  outgoing,
  onThank,
  onEdit,
}: Pick<MessageLogProps, 'chat' | 'latest' | 'outgoing' | 'onThank' | 'onEdit'>) {
  const t = useT()
  // nothing was answered to a gift that was received: thanking for it is one press away
  const answered =
    outgoing.items.length > 0 ||
    latest.findLast(({ mine, gift, deleted }) => !deleted && (mine || gift))?.mine !== false
  return (
    <>
      {chat.composer === 'open' && !answered && (
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
    </>
  )
}
