import '../../features/messages/messages.css'
import { useEffect } from 'react'
import { messagesPages } from '#features/messages/api/chat-cache.ts'
import { chatQuery, chatsPages } from '#features/messages/api/chats.ts'
import { ChatList } from '#features/messages/components/chat-list.tsx'
import { ChatSide } from '#features/messages/components/chat-side.tsx'
import { Conversation } from '#features/messages/components/conversation.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useNavigate, useParams, useSearchParams } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ params }: RouteInput) => [
  chatsPages('all', ''),
  ...(params.chat ? [chatQuery(params.chat), messagesPages(params.chat)] : []),
]

/** The chat list and the open conversation: side by side where there is room, one after the other on a phone. */
export function Component() {
  const t = useT()
  const user = useUser()
  const { chat } = useParams()
  const search = useSearchParams()
  const navigate = useNavigate()
  const conversation = search.get('conversation')
  useEffect(() => {
    if (conversation) navigate(`/messages/${encodeURIComponent(conversation)}`, { replace: true })
  }, [conversation, navigate])
  return (
    <div className={cx('messages', chat && 'messages-open')}>
      <PartBoundary>
        <ChatList current={chat} creator={user?.type === 'model'} />
      </PartBoundary>
      {chat ? (
        <>
          <Conversation key={chat} chat={chat} />
          <PartBoundary key={`side ${chat}`}>
            <ChatSide chat={chat} />
          </PartBoundary>
        </>
      ) : (
        <section className="conversation items-center justify-center">
          <Empty title={t('messages.choose')} text={t('messages.chooseText')} />
        </section>
      )}
    </div>
  )
}
