import BackIcon from 'icon:arrow-left'
import type { Chat, ServerEvents } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useViewer } from '#components/media/viewer/use-viewer.ts'
import { PersonLine } from '#components/people/person.tsx'
import { Portrait } from '#components/people/window.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat, useRealtime, useUser } from '#lib/page.ts'
import { write } from '#lib/write.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import { catchUp, showSeen } from '../api/chat-cache.ts'
import { chatQuery } from '../api/chats.ts'
import { picturesOf, useConversation } from '../api/use-conversation.ts'
import { useOutgoing } from '../api/use-outgoing.ts'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import { ChatMenu, useMessageReport } from './chat-menu.tsx'
import { Composer } from './composer.tsx'
import { GiftsRising } from './gift-rise.tsx'
import { GoneConversation } from './gone-conversation.tsx'
import { viewerCode } from './viewer-code.ts'

const NEAR_END_PX = 120
const TYPING_MS = 5_000
/** Links of pictures expire: a failed picture refreshes them, at most once in this time. */
const MEND_MS = 30_000

/** One chat: its receiver, its messages and the form. */
export function Conversation({ chat: id }: { chat: string }) {
  const { data: chat, error, isPaused } = useQuery(chatQuery(id))
  if (error && !chat) {
    if (isError(error, 'CHAT_NOT_FOUND')) return <GoneConversation chat={id} error={error} />
    throw error
  }
  return (
    <section className="conversation">
      <Head chat={chat} />
      {chat ? (
        <Thread chat={chat} />
      ) : (
        <div className="conversation-body" aria-busy={!isPaused}>
          {isPaused && <WaitsForConnection />}
        </div>
      )}
    </section>
  )
}

function Head({ chat }: { chat: Chat | undefined }) {
  const t = useT()
  const typing = useTyping(chat?.id)
  return (
    <header className="conversation-head">
      <span className="md:hidden">
        <IconLink to="/messages" icon={BackIcon} label={t('messages.backToList')} />
      </span>
      {chat && <h1 className="sr-only">{t('messages.conversation', { name: nameOf(chat.receiver, t) })}</h1>}
      {chat ? (
        <PersonLine
          person={chat.receiver}
          linked
          width={36}
          online={chat.online}
          detail={
            <span className="block truncate" aria-live="polite">
              {typing
                ? t('messages.typing')
                : chat.online
                  ? t('ui.online')
                  : chat.receiver.name && `@${chat.receiver.username}`}
            </span>
          }
          className="min-w-0 flex-1"
        />
      ) : (
        <Skeleton className="h-6 w-40" />
      )}
      {chat && <ChatMenu chat={chat} />}
    </header>
  )
}

/** Whether the other person is typing, for some seconds after each event. */
function useTyping(chat: string | undefined): boolean {
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onTyping = useCallback<ServerEvents['chat.typing']>(
    event => {
      if (event.chat !== chat) return
      setTyping(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTyping(false), TYPING_MS)
    },
    [chat],
  )
  const onMessage = useCallback<ServerEvents['chat.message']>(
    event => {
      if (event.chat === chat) setTyping(false)
    },
    [chat],
  )
  useRealtime('chat.typing', onTyping)
  useRealtime('chat.message', onMessage)
  useEffect(() => () => clearTimeout(timer.current), [])
  return typing
}

function Thread({ chat }: { chat: Chat }) {
  const t = useT()
  const format = useFormat()
  const { list, messages } = useConversation(chat.id)
  const outgoing = useOutgoing(chat.id, messages)
  const self = useUser()
  const client = useQueryClient()
  const { onReport, dialog } = useMessageReport(chat)
  const viewer = useViewer(picturesOf(messages), viewerCode)
  const body = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const top = useRef(0)
  const height = useRef(0)
  const last = messages.at(-1)
  useMarkRead(chat, messages.findLast(message => !message.mine)?.seq ?? 0)

  // new messages keep the end in view; older ones above keep what is read in its place
  const first = messages[0]?.id
  const shownFirst = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is shown has changed
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    if (shownFirst.current !== undefined && first !== shownFirst.current && !atEnd.current)
      element.scrollTop += element.scrollHeight - height.current
    else if (atEnd.current) element.scrollTop = element.scrollHeight
    shownFirst.current = first
    height.current = element.scrollHeight
  }, [first, last?.id, outgoing.items.length])

  // pictures and measured rows arrive after the first paint: a reader at the end stays there
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const content = log.current
    if (!content) return
    const observer = new ResizeObserver(() => {
      const element = body.current
      if (element && atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  // left for the message that a picture came with
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (!wanted || viewer.current) return
    setWanted(undefined)
    atEnd.current = false
    document.getElementById(`message-${wanted}`)?.scrollIntoView({ block: 'center' })
  }, [wanted, viewer.current])

  // nothing was answered to a gift that was received: thanking for it is one press away
  const answered =
    outgoing.items.length > 0 || messages.findLast(({ mine, gift }) => mine || gift)?.mine !== false
  const thanks = chat.composer === 'open' && !answered
  const [begun, setBegun] = useState(0)

  const mended = useRef(0)
  const mend = () => {
    if (Date.now() - mended.current < MEND_MS) return
    mended.current = Date.now()
    void list.refetch()
  }

  const onScroll = useCallback(() => {
    const element = body.current
    if (!element) return
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    // Who has not scrolled up is further from the end only because a picture or a measured row has just grown.
    if (near || element.scrollTop < top.current) atEnd.current = near
    top.current = element.scrollTop
    height.current = element.scrollHeight
    if (element.scrollTop < 400 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }, [list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage])

  return (
    <>
      <section
        ref={body}
        className="conversation-body"
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('messages.conversation', { name: nameOf(chat.receiver, t) })}
      >
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
              <DayGroup
                key={message.id}
                day={before && format.day(before.createdAt) === day ? undefined : day}
              >
                <Bubble
                  message={message}
                  name={nameOf(chat.receiver, t)}
                  onOpen={viewer.open}
                  onReport={onReport}
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
            <Button size="small" className="self-start" onClick={() => setBegun(before => before + 1)}>
              {t('messages.thank')}
            </Button>
          )}
          {outgoing.items.map(item => (
            <OutgoingBubble
              key={item.id}
              item={item}
              onRetry={() => outgoing.retry(item.id)}
              onDiscard={() => outgoing.discard(item.id)}
            />
          ))}
        </div>
      </section>
      {viewer.current && viewer.code && self && (
        <viewer.code.ChatViewer
          messages={messages}
          receiver={chat.receiver}
          self={self}
          current={viewer.current}
          onShow={viewer.show}
          onClose={viewer.close}
          onFind={message => {
            setWanted(message)
            viewer.close()
          }}
        />
      )}
      {dialog}
      <GiftsRising messages={messages} known={list.isSuccess} />
      <Composer
        key={chat.id}
        chat={chat}
        begun={begun}
        onGiven={() => {
          atEnd.current = true
          void catchUp(client, chat.id)
        }}
        onSend={(text, media) => {
          atEnd.current = true
          outgoing.send(text, media)
        }}
      />
    </>
  )
}

function DayGroup({ day, children }: { day: string | undefined; children: React.ReactNode }) {
  return (
    <>
      {day && <p className="conversation-day">{day}</p>}
      {children}
    </>
  )
}

/**
 * Marks the chat as read up to `seq`, the other's last message, while the page is visible. `chat` may be older than the
 * message: its `unread` counts only when its `lastSeq` covers `seq`.
 */
function useMarkRead(chat: Chat, seq: number): void {
  const api = useApi()
  const client = useQueryClient()
  const sent = useRef(0)
  useEffect(() => {
    const markRead = () => {
      if (document.visibilityState !== 'visible' || seq <= sent.current) return
      if (chat.unread === 0 && chat.lastSeq >= seq) return
      sent.current = seq
      write(
        client,
        [`chat:${chat.id}`],
        () => api.markRead({ params: { chat: chat.id }, body: { seq } }),
        () => showSeen(client, chat.id, seq),
      ).catch(() => {
        sent.current = 0
      })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [api, client, chat.id, chat.unread, chat.lastSeq, seq])
}
