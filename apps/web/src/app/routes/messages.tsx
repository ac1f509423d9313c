import '../../features/messages/messages.css'
import type { Person } from '@calina/contract/types'
import { type ComponentProps, useEffect, useState } from 'react'
import { chatQuery, chatsPages } from '#features/messages/api/chats.ts'
import { messagesPages } from '#features/messages/api/held.ts'
import { pinnedQuery } from '#features/messages/api/message-cache.ts'
import { ChatList } from '#features/messages/components/chat-list.tsx'
import { ToolsBeside } from '#features/messages/components/chat-tools.tsx'
import { Conversation } from '#features/messages/components/conversation.tsx'
import { useActing, useMayAct } from '#lib/acting.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useConfig, useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { useNavigate, useParams, useSearchParams } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { diffusionPath } from '../menus.ts'
import type { RouteInput } from '../routes.ts'

/** What the rail would hold, on a host that has none. */
const accountCode = lazyCode(() => import('../layouts/chats-account.tsx'))

const blockFromChat = createPart(async () => (await import('../block-from-chat.tsx')).BlockFromChat)

export const queries = ({ params }: RouteInput) => [
  chatsPages('all', ''),
  ...(params.chat ? [chatQuery(params.chat), messagesPages(params.chat), pinnedQuery(params.chat)] : []),
]

/** The chat list and the open conversation: side by side where there is room, one after the other on a phone. */
export function Component() {
  const t = useT()
  const user = useUser()
  const { chat } = useParams()
  const search = useSearchParams()
  const navigate = useNavigate()
  const head = useHead()
  const [blocking, setBlocking] = useState<{ person: Person; open: boolean }>()
  const BlockFromChat = blockFromChat.usePart(blocking !== undefined)
  const conversation = search.get('conversation')
  useEffect(() => {
    if (conversation) navigate(`/messages/${encodeURIComponent(conversation)}`, { replace: true })
  }, [conversation, navigate])
  return (
    <div className={cx('messages', chat && 'messages-open')}>
      <PartBoundary>
        <ChatList current={chat} creator={user?.type === 'model'} {...head} />
      </PartBoundary>
      {chat ? (
        <>
          <Conversation key={chat} chat={chat} onBlock={person => setBlocking({ person, open: true })} />
          <PartBoundary key={`side ${chat}`}>
            <ToolsBeside chat={chat} />
          </PartBoundary>
        </>
      ) : (
        <section className="conversation items-center justify-center">
          <Empty title={t('messages.choose')} text={t('messages.chooseText')} />
        </section>
      )}
      {BlockFromChat && blocking && (
        <BlockFromChat
          {...blocking}
          onClose={() => setBlocking({ ...blocking, open: false })}
          onBlocked={() => navigate('/messages', { replace: true })}
        />
      )}
    </div>
  )
}

/** Where only chats are served, the list carries what bars hold elsewhere. */
function useHead(): Partial<ComponentProps<typeof ChatList>> {
  const t = useT()
  const user = useUser()
  const { chatOnly } = useConfig()
  const acting = useActing() !== undefined
  const mayDiffuse = useMayAct('diffuse')
  const code = useLazyCode(accountCode, chatOnly && !acting)
  if (!chatOnly) return {}
  return {
    logo: (
      <Link to="/messages" className="logo mr-auto min-w-0" aria-label={t('shell.logo')}>
        <Logo />
      </Link>
    ),
    // the account is not one's own
    account: acting ? null : user && code ? (
      <code.ChatsAccount user={user} />
    ) : (
      <span className="size-11 flex-none" />
    ),
    diffusion: mayDiffuse ? diffusionPath(user) : undefined,
  }
}
