import MutedIcon from 'icon:bell-slash'
import GiftIcon from 'icon:gift'
import PhotoIcon from 'icon:image'
import LockIcon from 'icon:lock-simple'
import OpenIcon from 'icon:lock-simple-open'
import DiffusionIcon from 'icon:megaphone'
import VoiceIcon from 'icon:microphone'
import EditIcon from 'icon:note-pencil'
import FavouriteIcon from 'icon:star-fill'
import VideoIcon from 'icon:video-camera'
import FailedIcon from 'icon:warning-circle-fill'
import { CHAT_FILTERS, type WaitingOrder } from '@calina/contract/limits'
import type { Chat, Money, WaitingChat } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { KIND_ICONS } from '#components/calls/kinds.ts'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { Count } from '#components/people/badges.tsx'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useMayAct } from '#lib/acting.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { Button, ButtonLink, IconButton, IconLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import { contentsText, outgoingText, voiceText } from '../api/contents.ts'
import { useRefused } from '../api/use-outgoing.ts'
import { waitText } from '../api/wait-text.ts'
import { waitingCount } from '../api/waiting.ts'
import { NEW_DIFFUSION_PATH } from '../diffusions/queries.ts'
import { ListKeys } from './list-keys.tsx'
import { NewConversation } from './new-conversation.tsx'
import { useKeysOn } from './use-keys-on.ts'
import { type Filter, useListed } from './use-listed.ts'
import { WaitingHead, WaitingRows } from './waiting-queue.tsx'

/** So often it is counted anew. */
const COUNT_AGAIN_MS = 5 * 60_000

interface ChatListProps {
  /** The chat that is open beside it. */
  current: string | undefined
  creator: boolean
  /** In the place of the title, and at the end of its line: where there is no rail. */
  logo?: ReactNode
  account?: ReactNode
  /** The page of a new diffusion, for who sends them from here. */
  diffusion?: string | undefined
}

/** All conversations, latest first, with filter and search; or those that wait for an answer of the creator. */
export function ChatList({ current, creator, logo, account, diffusion }: ChatListProps) {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('all')
  const [order, setOrder] = useState<WaitingOrder>('value')
  const [search, setSearch] = useState('')
  const [beginning, setBeginning] = useState(false)
  const wanted = useDeferredValue(search.trim())
  const refused = useRefused()
  const { queued, list, chats, queue, waiting, ids, more } = useListed(filter, order, wanted)
  const { data: count } = useQuery({
    ...waitingCount,
    enabled: creator,
    // what waits is late by and by
    refetchInterval: COUNT_AGAIN_MS,
  })
  const keysOn = useKeysOn()
  const [mayWrite, mayDiffuse] = [useMayAct('write'), useMayAct('diffuse')]
  // An open conversation is what the page is about.
  const Title = current ? 'h2' : 'h1'
  const filters = filtersOf(creator)
  return (
    <section className="messages-list" aria-label={t('messages.chats')}>
      <div className="flex min-h-12 items-center px-gutter">
        {logo}
        <Title className={logo ? 'sr-only' : 'type-title mr-auto'}>{t('messages.title')}</Title>
        {creator && !diffusion && mayDiffuse && (
          <IconLink to={NEW_DIFFUSION_PATH} icon={DiffusionIcon} label={t('messages.newDiffusion')} />
        )}
        {mayWrite && (
          <IconButton icon={EditIcon} label={t('messages.new')} onClick={() => setBeginning(true)} />
        )}
        {account}
      </div>
      {!queued && (
        <div className="flex items-center gap-2 px-gutter">
          <SearchField
            label={t('messages.search')}
            {...(diffusion && { placeholder: t('messages.searchShort') })}
            maxLength={100}
            value={search}
            onChange={setSearch}
            className="min-w-0 flex-1"
          />
          {diffusion && (
            <ButtonLink
              to={diffusion}
              look="solid"
              size="small"
              icon={DiffusionIcon}
              aria-label={t('messages.newDiffusion')}
              className="min-h-11"
            >
              {t('messages.diffusion')}
            </ButtonLink>
          )}
        </div>
      )}
      <div className="px-gutter">
        <RadioChips
          legend={t('messages.filter')}
          value={filter}
          onChange={setFilter}
          options={filters.map(value => ({
            value,
            text:
              value === 'waiting' ? <WaitingChip count={count?.waiting} /> : t(`messages.filter.${value}`),
          }))}
        />
      </div>
      {queued && <WaitingHead count={count} order={order} onOrder={setOrder} />}
      {refused.length > 0 && (
        <ul>
          {refused.map(item => (
            <li key={item.chat}>
              <RefusedRow item={item} here={item.chat === current} />
            </li>
          ))}
        </ul>
      )}
      <div className="messages-rows">
        {queued ? (
          <WaitingRows
            state={queue}
            items={waiting}
            render={each => <ChatRow chat={each.chat} here={each.chat.id === current} waits={each} />}
          />
        ) : (
          <Chats
            list={list}
            chats={chats}
            current={current}
            empty={
              wanted || filter !== 'all' ? (
                <Empty
                  title={t(
                    filter === 'favourites' && !wanted ? 'messages.noFavourites' : 'messages.nothingFound',
                  )}
                />
              ) : (
                <Empty
                  title={t('messages.noChats')}
                  text={t(creator ? 'messages.noChatsCreator' : 'messages.noChatsFan')}
                  {...(mayWrite && {
                    action: <Button onClick={() => setBeginning(true)}>{t('messages.new')}</Button>,
                  })}
                />
              )
            }
          />
        )}
      </div>
      {keysOn && <ListKeys ids={ids} current={current} more={more} />}
      <NewConversation open={beginning} onClose={() => setBeginning(false)} />
    </section>
  )
}

interface ChatsProps {
  list: ReturnType<typeof useListed>['list']
  chats: Chat[]
  current: string | undefined
  empty: ReactNode
}

/** The chats of a filter and a search. */
function Chats({ list, chats, current, empty }: ChatsProps) {
  return (
    <InfiniteList
      state={list}
      items={chats}
      keyOf={chat => chat.id}
      estimate={80}
      render={chat => <ChatRow chat={chat} here={chat.id === current} />}
      loading={
        list.isPaused ? (
          <WaitsForConnection />
        ) : (
          <div className="px-gutter">
            <LoadingPeople />
          </div>
        )
      }
      end={<span />}
      empty={empty}
    />
  )
}

/** The queue stands beside what is unread, not out of sight. */
const filtersOf = (creator: boolean): Filter[] =>
  CHAT_FILTERS.flatMap((each): Filter[] => {
    if (each === 'subscribers') return creator ? [each] : []
    return each === 'unread' && creator ? [each, 'waiting'] : [each]
  })

/** How many wait has its room from the beginning: nothing beside it moves when it is known. */
function WaitingChip({ count }: { count: number | undefined }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {t('waiting.filter')} <span className="figures min-w-[2ch]">{count ? format.number(count) : ''}</span>
    </>
  )
}

/** A message that was not sent leads to where its person reads why, also where the chat itself is not listed any more. */
function RefusedRow({ item, here }: { item: WaitingMessage; here: boolean }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={`/messages/${item.chat}`} className="chat-row" aria-current={here ? 'page' : undefined} light>
      <FailedIcon className="size-5 flex-none text-danger" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold text-danger">{t('messages.refused')}</span>
        <span className="block truncate text-ink-2 text-small">{outgoingText(item, t, format)}</span>
      </span>
    </Link>
  )
}

interface ChatRowProps {
  chat: Chat
  here: boolean
  /** In the queue: since when it waits, and what its fan brings. */
  waits?: WaitingChat
}

function ChatRow({ chat, here, waits }: ChatRowProps) {
  const t = useT()
  const format = useFormat()
  const { receiver, lastMessage } = chat
  const unread = chat.unread > 0
  // in the open chat it stands in its field
  const draft = here ? null : chat.draft
  return (
    <Link to={`/messages/${chat.id}`} className="chat-row" aria-current={here ? 'page' : undefined} light>
      <Portrait person={receiver} width={44} decorative {...(chat.online && { online: true })} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={receiver.type === 'model' ? 'type-name text-[18px]' : 'font-semibold'}>
            {nameOf(receiver, t)}
          </span>
          {chat.online && <span className="sr-only">{t('ui.online')}</span>}
          {chat.favourite && <FavouriteIcon label={t('messages.favourite')} className="size-3.5 flex-none" />}
          {chat.muted && <MutedIcon label={t('messages.muted')} className="size-3.5 flex-none text-ink-2" />}
          {waits && <Wait since={waits.since} />}
          {lastMessage && !waits && (
            <time
              dateTime={lastMessage.createdAt}
              className="figures ml-auto flex-none text-ink-2 text-micro"
            >
              {format.stamp(lastMessage.createdAt)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-1.5 text-small">
          {draft ? (
            <i className={cx('truncate', unread ? 'font-semibold' : 'text-ink-2')}>
              <bdi>{t('messages.draft', { text: draft.text })}</bdi>
            </i>
          ) : (
            <LastMessage chat={chat} />
          )}
          <span className="ml-auto flex-none">
            {waits ? (
              waits.net && <Net value={waits.net} />
            ) : (
              <Count value={chat.unread} label={t('messages.unread', { count: chat.unread })} />
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}

/** What was written last, with a drawing of what else it has. */
function LastMessage({ chat: { lastMessage, unread } }: { chat: Chat }) {
  const t = useT()
  const previewOf = usePreview()
  const CallIcon = lastMessage?.call && KIND_ICONS[lastMessage.call.kind]
  return (
    <>
      {CallIcon && <CallIcon className="size-4 flex-none text-ink-2" />}
      {lastMessage?.gift && <GiftIcon className="size-4 flex-none text-ink-2" />}
      {lastMessage && lastMessage.voice !== null && <VoiceIcon className="size-4 flex-none text-ink-2" />}
      {lastMessage?.offer ? (
        <LockMark offer={lastMessage.offer} named={lastMessage.text !== ''} />
      ) : lastMessage && lastMessage.photos > 0 ? (
        <PhotoIcon className="size-4 flex-none text-ink-2" />
      ) : (
        lastMessage && lastMessage.videos > 0 && <VideoIcon className="size-4 flex-none text-ink-2" />
      )}
      <span className={cx('truncate', unread > 0 ? 'font-semibold' : 'text-ink-2')}>
        <bdi>{lastMessage ? previewOf(lastMessage) : t('messages.nothingYet')}</bdi>
      </span>
    </>
  )
}

/** For how long an answer is waited for. */
function Wait({ since }: { since: string }) {
  const t = useT()
  const { text, long } = waitText(since, useNow(), t)
  return (
    <time
      dateTime={since}
      className={cx('figures ml-auto flex-none text-small', long ? 'font-semibold text-warn' : 'text-ink-2')}
    >
      <span className="sr-only">{t('waiting.waits')} </span>
      {text}
    </time>
  )
}

/** What a fan brings this month. */
function Net({ value }: { value: Money }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className={cx('figures font-semibold', value.amount > 0 ? 'text-mine' : 'text-ink-2')}>
      {format.price(value)}
      <span className="sr-only"> {t('waiting.thisMonth')}</span>
    </span>
  )
}

type Last = NonNullable<Chat['lastMessage']>

/** A message with a price has a lock beside its words, open once it was bought; `named`: the words do not say so. */
function LockMark({
  offer: { price, bought },
  named,
}: {
  offer: NonNullable<Last['offer']>
  named: boolean
}) {
  const t = useT()
  const format = useFormat()
  const Drawing = bought ? OpenIcon : LockIcon
  const label = t('messages.offerFor', { price: format.price(price) })
  return <Drawing {...(named && { label })} className="size-4 flex-none text-ink-2" />
}

function usePreview(): (last: Last) => string {
  const t = useT()
  const format = useFormat()
  const titleOf = useGiftTitle()
  const shown = ({ text, gift, offer, voice, removed, ...counts }: Last): string => {
    if (removed) return t('messages.removed')
    if (voice !== null) return voiceText(voice, t, format)
    if (text) return text
    if (gift) return titleOf(gift)
    return offer
      ? t('messages.offerFor', { price: format.price(offer.price) })
      : contentsText(counts, t, format)
  }
  return last => {
    if (last.call && !last.removed) {
      const { kind, state } = last.call
      const what = t(kind === 'audio' ? 'call-lines.kind.audio' : 'call-lines.kind.video')
      return t(`call-lines.row.${state}`, { what })
    }
    return last.mine ? t('messages.you', { text: shown(last) }) : shown(last)
  }
}
