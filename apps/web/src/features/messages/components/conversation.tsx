import type { Chat, Message, Person } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chatPath } from '#components/calls/call-path.ts'
import { useViewer } from '#components/media/viewer/use-viewer.ts'
import { cx } from '#lib/cx.ts'
import { useIsWritten } from '#lib/draft.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { preparedWords } from '#lib/prepared-words.ts'
import { useNavigate } from '#lib/router.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import { catchUp } from '../api/chat-cache.ts'
import { chatQuery } from '../api/chats.ts'
import { picturesOf, useConversation } from '../api/use-conversation.ts'
import { useKept } from '../api/use-kept.ts'
import { useMarkRead } from '../api/use-mark-read.ts'
import { useOutgoing } from '../api/use-outgoing.ts'
import { ScheduledBar } from '../scheduled/scheduled-bar.tsx'
import { ChatKeys } from './chat-keys.tsx'
import { ToolsOver } from './chat-tools.tsx'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { GiftsRising } from './gift-rise.tsx'
import { GoneConversation } from './gone-conversation.tsx'
import { preloadMessageMenu } from './message-frame.tsx'
import { MessageLog } from './message-log.tsx'
import { FilesWait } from './message-media.tsx'
import { PinnedBar } from './pinned-bar.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { ThreadEnd } from './thread-end.tsx'
import { useChatTools } from './use-chat-tools.ts'
import { useKeysOn } from './use-keys-on.ts'
import { useMessageActs } from './use-message-acts.ts'
import { useThread } from './use-thread.ts'
import { viewerCode } from './viewer-code.ts'

const editForm = createPart(async () => (await import('./edit-form.tsx')).EditForm)
const deleteMessage = createPart(async () => (await import('./delete-message.tsx')).DeleteMessage)

const NONE: readonly string[] = []

interface ConversationProps {
  chat: string
  /** Asks whether to block the other person. */
  onBlock: (person: Person) => void
}

/** One chat: its receiver, its messages and the form. */
export function Conversation({ chat: id, onBlock }: ConversationProps) {
  const kept = useKept(id)
  const { data: chat, error, isPaused } = useQuery(chatQuery(id))
  const { find, shared, wide } = useChatTools()
  const narrow = !wide
  const isWritten = useIsWritten(`message ${id}`)
  // what is being written stays in its field, below what was shown until now; what a device has kept is not shown any more
  const stays = chat !== undefined && !kept && isWritten()
  if (isError(error, 'CHAT_NOT_FOUND') && !stays)
    return <GoneConversation chat={id} error={error} shown={chat !== undefined} />
  if (error && !chat) throw error
  return (
    <section
      className={cx(
        'conversation',
        narrow && find !== undefined && 'conversation-found',
        narrow && shared && 'conversation-covered',
      )}
    >
      <ConversationHead chat={chat} onBlock={() => chat && onBlock(chat.receiver)} />
      {chat && <ToolsOver chat={chat} />}
      {chat ? (
        <Thread chat={chat} kept={kept} />
      ) : (
        <div className="conversation-body" aria-busy={!isPaused}>
          {isPaused && <WaitsForConnection />}
        </div>
      )}
    </section>
  )
}

function Thread({ chat, kept }: { chat: Chat; kept: boolean }) {
  const t = useT()
  const held = useConversation(chat.id)
  const { list, messages } = held
  const outgoing = useOutgoing(chat.id, messages)
  const self = useUser()
  const navigate = useNavigate()
  // what was shared has a viewer of its own
  const { shared } = useChatTools()
  const thread = useThread(chat, { ...held, kept }, outgoing.items.length)
  const { scroll, run, find } = thread
  const viewer = useViewer(shared ? NONE : picturesOf(run), viewerCode)
  const [begun, setBegun] = useState(0)
  const [edited, setEdited] = useState<WaitingMessage>()
  const life = useMessageActs(chat, find)
  useMarkRead(chat, thread.seen)

  useEffect(() => {
    preloadMessageMenu()
    editForm.preload()
  }, [])

  // left for the message that a picture came with
  const [wanted, setWanted] = useState<Message>()
  useEffect(() => {
    if (!wanted || viewer.current) return
    setWanted(undefined)
    find(wanted)
  }, [wanted, viewer.current, find])

  const name = nameOf(chat.receiver, t)
  return (
    <>
      <PinnedBar pinned={life.pinned} onFind={find} />
      <section
        ref={scroll.body}
        className="conversation-body"
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('messages.conversation', { name })}
        onKeyDown={event => {
          if (event.target !== event.currentTarget) return
          if (event.key === 'Home') void thread.toBeginning()
          else if (event.key === 'End') thread.toEnd()
          else return
          event.preventDefault()
        }}
      >
        <FilesWait value={thread.isOld}>
          <MessageLog
            {...{ chat, list, thread, outgoing }}
            latest={messages}
            onOpen={viewer.open}
            acts={life.acts}
            onAskOther={() =>
              navigate(chatPath(chat.id), {
                replace: true,
                state: preparedWords(t('call-lines.askOther')),
              })
            }
            onThank={() => setBegun(before => before + 1)}
            onEdit={chat.composer === 'open' ? setEdited : undefined}
          />
        </FilesWait>
      </section>
      <ThreadEnd chat={chat} away={scroll.away} onEnd={thread.toEnd} />
      {viewer.current && viewer.code && self && (
        <viewer.code.ChatViewer
          messages={run}
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
      <GiftsRising messages={messages} known={list.isSuccess} />
      <Writing {...{ chat, held, outgoing, thread, life, begun, edited }} />
    </>
  )
}

interface WritingProps {
  chat: Chat
  held: ReturnType<typeof useConversation>
  outgoing: ReturnType<typeof useOutgoing>
  thread: ReturnType<typeof useThread>
  life: ReturnType<typeof useMessageActs>
  begun: number
  edited: WaitingMessage | undefined
}

/** Below a conversation: the form, or that which changes a message; and the questions that are asked about one. */
function Writing({ chat, held, outgoing, thread, life, begun, edited }: WritingProps) {
  const t = useT()
  const client = useQueryClient()
  const { reply, setReply, editing, deleting } = life
  const DeleteMessage = deleteMessage.usePart(deleting !== undefined)
  const EditForm = editForm.usePart(editing !== undefined)
  const name = nameOf(chat.receiver, t)
  const keysOn = useKeysOn()
  const isEdited = EditForm !== undefined && editing !== undefined
  return (
    <>
      {life.dialog}
      {DeleteMessage && (
        <DeleteMessage
          chat={chat.id}
          message={deleting}
          name={name}
          onClose={life.leaveDelete}
          // the button that asked for it is gone
          onDeleted={() => thread.scroll.body.current?.focus({ preventScroll: true })}
        />
      )}
      {isEdited && <EditForm key={editing.id} message={editing} onLeave={life.leaveEdit} />}
      {/* it stays, and with it what is attached */}
      <div className="conversation-writing" hidden={isEdited}>
        {chat.team && chat.receiver.type === 'model' && (
          <p className="conversation-team">{t('messages.team', { name: firstName(chat.receiver.name) })}</p>
        )}
        <ScheduledBar chat={chat} />
        {reply && chat.composer === 'open' && (
          <ReplyBar reply={reply} name={name} onDrop={() => setReply(undefined)} />
        )}
        <Composer
          key={chat.id}
          chat={chat}
          begun={begun}
          edited={edited}
          reply={reply}
          onReply={setReply}
          onVoiceSent={() => {
            thread.toEnd()
            setReply(undefined)
          }}
          onEditLast={() => life.editLast(held.messages)}
          onEdited={id => {
            outgoing.discard(id)
            // what it answered is gone: it is sent without that
            if (edited?.replyTo && edited.code !== 'REPLIED_MESSAGE_GONE') setReply(edited.replyTo)
          }}
          onGiven={() => {
            thread.toEnd()
            void catchUp(client, chat.id)
          }}
          onSend={written => {
            thread.toEnd()
            outgoing.send({ ...written, ...(reply && { replyTo: reply }) })
            setReply(undefined)
          }}
        />
      </div>
      {keysOn && <ChatKeys chat={chat} />}
    </>
  )
}
