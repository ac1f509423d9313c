import ChatIcon from 'icon:chat-circle'
import type { Chat, Person } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { Viewer } from '#components/media/viewer/viewer.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { messagePath } from '#lib/thing-path.ts'
import { Button } from '#ui/button.tsx'
import { readMessage } from '../api/message-cache.ts'
import type { SeenFile } from './gallery-rows.ts'

interface GalleryViewerProps {
  /** What may be seen of what was read, in order. */
  files: readonly SeenFile[]
  chat: Chat
  /** Who looks. */
  self: Person
  current: string
  onShow: (id: string) => void
  onClose: () => void
}

/** What was shared in a chat, one file at a time on the whole screen; from there it leads to its message. */
export function GalleryViewer({ files, chat, self, current, onShow, onClose }: GalleryViewerProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const item = files.find(({ media }) => media.id === current)?.item
  if (!item) return null
  const { message, seq, mine, offer, createdAt } = item
  const sender = mine ? self : chat.receiver
  return (
    <Viewer
      label={t('messages.photosWith', { name: nameOf(chat.receiver, t) })}
      pictures={files.map(({ media }) => media)}
      renew={async () => {
        const read = await readMessage(client, { chat: chat.id, seq, id: message })
        return read?.media.find(({ id }) => id === current)?.play ?? undefined
      }}
      current={current}
      onShow={onShow}
      onClose={onClose}
      author={nameOf(sender, t)}
      head={
        <PersonLine
          person={sender}
          width={36}
          detail={
            <time dateTime={createdAt}>
              {format.day(createdAt)}, {format.time(createdAt)}
            </time>
          }
        />
      }
      foot={
        <Button
          size="small"
          icon={ChatIcon}
          className="self-start"
          // in the place of the viewer: the way back leads to what was shared
          onClick={() => navigate(messagePath(chat.id, message), { replace: true, state: { seq } })}
        >
          {t('messages.seeInChat')}
        </Button>
      }
    >
      {offer && !mine && offer.boughtAt && (
        <p className="figures text-mine text-small">
          {t('messages.owned', { price: format.price(offer.price) })}
        </p>
      )}
    </Viewer>
  )
}
