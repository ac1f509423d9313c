import ChatIcon from 'icon:chat-circle'
import type { Message, Person } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { Viewer } from '#components/media/viewer/viewer.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { RichText } from '#components/people/rich-text.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { renewPlay } from '../api/message-cache.ts'
import { seenOf } from '../api/use-conversation.ts'

interface ChatViewerProps {
  /** What has been read of the conversation. */
  messages: readonly Message[]
  /** The two people of the chat. */
  receiver: Person
  self: Person
  current: string
  onShow: (id: string) => void
  onClose: () => void
  /** Leaves it at the message that a picture came with. */
  onFind: (message: Message) => void
}

/** All pictures of a conversation, one at a time on the whole screen. */
export function ChatViewer({ messages, receiver, self, current, onShow, onClose, onFind }: ChatViewerProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const message = messages.find(({ media }) => media.some(({ id }) => id === current))
  if (!message) return null
  const sender = message.mine ? self : receiver
  return (
    <Viewer
      label={t('messages.photosWith', { name: nameOf(receiver, t) })}
      pictures={seenOf(messages)}
      renew={id => renewPlay(client, messages, id)}
      current={current}
      onShow={onShow}
      onClose={onClose}
      author={nameOf(sender, t)}
      head={
        <PersonLine
          person={sender}
          width={36}
          detail={
            <time dateTime={message.createdAt}>
              {format.day(message.createdAt)}, {format.time(message.createdAt)}
            </time>
          }
        />
      }
      foot={
        <Button size="small" icon={ChatIcon} className="self-start" onClick={() => onFind(message)}>
          {t('messages.seeInChat')}
        </Button>
      }
    >
      {message.offer && !message.mine && message.offer.boughtAt && (
        <p className="figures text-small text-mine">
          {t('messages.owned', { price: format.price(message.offer.price) })}
        </p>
      )}
      {message.text && (
        <p className="written">
          <RichText text={message.text} />
        </p>
      )}
    </Viewer>
  )
}
