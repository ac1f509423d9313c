import PauseIcon from 'icon:sliders-horizontal'
import SlowIcon from 'icon:timer'
import type { Live } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { LiveChatList } from '#components/lives/live-chat-list.tsx'
import { LiveComposer } from '#components/lives/live-composer.tsx'
import { liveQuery } from '#components/lives/live-queries.ts'
import { type LiveChatState, useLiveChat } from '#components/lives/use-live-chat.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import { Menu } from '#ui/menu.tsx'
import { CloseButton } from './close-button.tsx'
import { GiftBar, RoomGiftButton } from './gifts.tsx'
import { Goal } from './goal.tsx'
import { HeartButton, Hearts, useHearts } from './hearts.tsx'
import { Pinned } from './pinned.tsx'
import { GiftsRise } from './rising.tsx'
import { RoomTop } from './room-top.tsx'
import { Stage } from './stage.tsx'
import { useRoomMenu } from './use-room-menu.ts'

const AREAS = ['gifts', 'errors']
/** From here on the chat has a column of its own. */
const WIDE = '(min-width: 1120px)'

/** The room, for who is in it: the picture, the chat, gifts. */
export function Inside({ live }: { live: Live }) {
  const ready = useAreas(AREAS)
  const isOwn = live.gate === 'own'
  const chat = useLiveChat(live.id, { own: isOwn })
  const wide = useMatches(WIDE)
  if (!ready) return null
  return (
    <>
      <h1 className="sr-only">{live.title}</h1>
      {wide ? <Wide live={live} chat={chat} /> : <Narrow live={live} chat={chat} />}
    </>
  )
}

interface RoomProps {
  live: Live
  chat: LiveChatState
}

function useRenewal(live: Live): () => Promise<string | undefined> {
  const client = useQueryClient()
  return useCallback(async () => {
    const read = await client.fetchQuery({ ...liveQuery(live.id), staleTime: 0 })
    return read.playback ?? undefined
  }, [client, live.id])
}

/** Picture and gifts, and the chat beside them. */
function Wide({ live, chat }: RoomProps) {
  const t = useT()
  const isOwn = live.gate === 'own'
  const renew = useRenewal(live)
  const hearts = useHearts(live.id)
  const [paused, setPaused] = useState(false)
  const menu = useRoomMenu(live, { paused, setPaused })
  const { slowSeconds } = live.chat
  return (
    <div className="live-room">
      <div className="live-room-left">
        <Stage live={live} renew={renew}>
          <RoomTop live={live} />
          <GiftsRise lines={chat.lines} known={!chat.isPending} />
          <Hearts hearts={hearts} />
        </Stage>
        {live.goal && <Goal goal={live.goal} />}
        {isOwn ? <p className="text-ink-2 text-small">{t('live-room.ownRoom')}</p> : <GiftBar live={live} />}
      </div>
      <section className="live-room-chat" aria-label={t('live-room.chat')}>
        <div className="live-room-chat-head">
          <h2 className="type-name flex-1">{t('live-room.chat')}</h2>
          {slowSeconds > 0 && (
            <span className="live-room-slow figures">
              <SlowIcon />
              {t('live-room.slowMode', { seconds: slowSeconds })}
            </span>
          )}
          {!isOwn && <HeartButton hearts={hearts} />}
          <Menu label={t('live-room.menu')} entries={menu.entries} className="icon-button" align="end">
            <PauseIcon />
          </Menu>
        </div>
        <Pinned text={live.chat.pinned?.text} />
        <LiveChatList chat={chat} host={live.creator} earns={isOwn} paused={paused} />
        <LiveComposer live={live} onWritten={chat.add} />
      </section>
      {menu.dialog}
    </div>
  )
}

/** On a phone all of it lies over the picture. */
function Narrow({ live, chat }: RoomProps) {
  const t = useT()
  const isOwn = live.gate === 'own'
  const renew = useRenewal(live)
  const hearts = useHearts(live.id)
  const [paused, setPaused] = useState(false)
  const menu = useRoomMenu(live, { paused, setPaused })
  return (
    <div className="live-stage live-room-narrow">
      <Stage live={live} renew={renew}>
        <span className="live-stage-fade" />
      </Stage>
      <div className="live-stage-head">
        <RoomTop live={live} />
        <Menu label={t('live-room.menu')} entries={menu.entries} className="icon-button" align="end">
          <PauseIcon />
        </Menu>
        <CloseButton />
      </div>
      <GiftsRise lines={chat.lines} known={!chat.isPending} />
      <Hearts hearts={hearts} />
      <div className="live-room-over">
        {live.goal && <Goal goal={live.goal} small />}
        <Pinned text={live.chat.pinned?.text} over />
        <LiveChatList chat={chat} host={live.creator} earns={isOwn} paused={paused} look="over" />
        <LiveComposer live={live} onWritten={chat.add} look="over">
          {!isOwn && <HeartButton hearts={hearts} />}
          {!isOwn && <RoomGiftButton live={live} />}
        </LiveComposer>
      </div>
      {menu.dialog}
    </div>
  )
}
