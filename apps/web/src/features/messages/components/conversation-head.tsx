import BackIcon from 'icon:arrow-left'
import type { Chat, ServerEvents } from '@calina/contract/types'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallButtons } from '#components/calls/call-buttons.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useRealtime } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatMenu } from './chat-menu.tsx'

const TYPING_MS = 5_000

/** Who the chat is with, whether they are typing, and what else can be done with it. */
export function ConversationHead({ chat, onBlock }: { chat: Chat | undefined; onBlock: () => void }) {
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
      {chat && <CallButtons chat={chat} />}
      {chat && <ChatMenu chat={chat} onBlock={onBlock} />}
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
