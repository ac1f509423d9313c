import ChatIcon from 'icon:chat-circle'
import BoughtIcon from 'icon:check'
import PlayIcon from 'icon:play-fill'
import type { Chat, MediaItem, Message, Playable } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { Corner, Glass, PhotoChip, Picture, PriceChip } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { readMessage } from '../api/message-cache.ts'
import { type GalleryRowOf, type Shared, sharedKey } from './gallery-rows.ts'
import type { ChatTools } from './use-chat-tools.ts'
import { VoiceBubble } from './voice-bubble.tsx'

const SIZES = '(min-width: 1120px) 110px, 33vw'

interface GalleryRowProps {
  row: GalleryRowOf
  chat: Chat
  tools: ChatTools
  /** A picture was pressed; the element holds it. */
  onOpen: (picture: string, from: Element) => void
}

/** A row of what was shared. */
export function GalleryRow({ row, chat, tools, onOpen }: GalleryRowProps) {
  const format = useFormat()
  const Heading = tools.wide ? 'h3' : 'h2'
  if (row.kind === 'month') return <Heading className="gallery-month">{format.monthTitle(row.month)}</Heading>
  if (row.kind === 'one') return <One item={row.item} chat={chat} tools={tools} />
  return (
    <div className="gallery-squares">
      {row.items.map(
        item =>
          item.media && (
            <Square key={sharedKey(item)} item={item} media={item.media} tools={tools} onOpen={onOpen} />
          ),
      )}
    </div>
  )
}

interface SquareProps extends Pick<GalleryRowProps, 'tools' | 'onOpen'> {
  item: Shared
  media: MediaItem
}

/** One file: what has to be bought leads to where it is, everything else opens. */
function Square({ item, media, tools, onOpen }: SquareProps) {
  const t = useT()
  const format = useFormat()
  const { offer, mine, createdAt } = item
  const video = media.kind === 'video'
  const locked = media.locked && offer
  const bought = offer?.boughtAt && !mine ? offer.price : undefined
  const label = locked
    ? t('chat.buyTile', { price: format.price(offer.price) })
    : t('chat.openTile', { what: t(video ? 'chat.video' : 'chat.photo'), day: format.dayMonth(createdAt) })
  return (
    <button
      type="button"
      className="gallery-square"
      aria-label={[label, bought && t('chat.bought', { price: format.price(bought) })]
        .filter(Boolean)
        .join(', ')}
      onClick={event =>
        media.locked
          ? tools.show({ id: item.message, seq: item.seq }, !tools.wide)
          : onOpen(media.id, event.currentTarget)
      }
    >
      <Glass teaser={media.locked ? media : undefined} sizes={SIZES}>
        <Picture media={media} sizes={SIZES} />
      </Glass>
      {video && media.duration !== null && (
        <Corner at="tr" className="gallery-corner">
          <PhotoChip small>
            <PlayIcon />
            {format.clock(Math.floor(media.duration))}
          </PhotoChip>
        </Corner>
      )}
      {locked && (
        <Corner at="bl" className="gallery-corner">
          <PriceChip price={offer.price} small />
        </Corner>
      )}
      {bought && (
        <Corner at="bl" className="gallery-corner">
          <PhotoChip small>
            <BoughtIcon />
            {format.price(bought)}
          </PhotoChip>
        </Corner>
      )}
    </button>
  )
}

/** A voice note, which plays here, or a link; each with the way to its message. */
function One({ item, chat, tools }: { item: Shared } & Pick<GalleryRowProps, 'chat' | 'tools'>) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { voice, link, message: id, seq, mine, createdAt } = item
  const renew = async (): Promise<Playable | undefined> =>
    (await readMessage(client, { chat: chat.id, seq, id }))?.voice?.sound.play ?? undefined
  return (
    <div className="gallery-one">
      <div className="min-w-0 flex-1">
        {voice && <VoiceBubble message={messageOf(item, chat)} voice={voice} bare renew={renew} />}
        {link !== null && (
          <a href={link} className="link gallery-link" target="_blank" rel="noopener nofollow ugc">
            {link}
            <span className="sr-only"> {t('chat.newTab')}</span>
          </a>
        )}
        <p className="figures text-ink-2 text-micro">
          {mine ? `${t('chat.you')}, ` : ''}
          {format.day(createdAt)}, {format.time(createdAt)}
        </p>
      </div>
      <IconButton
        icon={ChatIcon}
        label={t('messages.seeInChat')}
        onClick={() => tools.show({ id, seq }, !tools.wide)}
      />
    </div>
  )
}

/** As much of its message as playing a voice note takes. */
const messageOf = ({ message, seq, mine, voice, createdAt }: Shared, chat: Chat): Message => ({
  ...{ id: message, chat: chat.id, seq, mine, voice, createdAt },
  ...{ clientId: null, sender: '', text: '', media: [], withheld: 0 },
  ...{ offer: null, gift: null, call: null, replyTo: null },
  ...{ reactions: { mine: null, theirs: null }, pinned: false, editedAt: null, editableUntil: null },
  ...{ removed: false, deleted: false, writtenBy: null },
})
