import MuteIcon from 'icon:chat-slash'
import PinIcon from 'icon:push-pin'
import PinnedIcon from 'icon:push-pin-fill'
import RemoveIcon from 'icon:sign-out'
import SettingsIcon from 'icon:sliders-horizontal'
import SlowIcon from 'icon:timer'
import CloseIcon from 'icon:x'
import type { LiveLine, StudioLive, User } from '@calina/contract/types'
import { type ReactNode, useRef, useState } from 'react'
import { LiveChatList } from '#components/lives/live-chat-list.tsx'
import { LiveComposer } from '#components/lives/live-composer.tsx'
import type { LiveChatState } from '#components/lives/use-live-chat.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { usePin, useRestrict } from './use-moderation.ts'
import { Asking, ViewerSheet } from './viewer-sheet.tsx'

interface ChatProps {
  live: StudioLive
  chat: LiveChatState
  onSettings: () => void
}

/** A second press of a double press is no other wish. */
const once =
  (act: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) act()
  }

/** The creator among the people of their own chat: nothing keeps them from writing. */
const composerOf = (live: StudioLive, user: User) => ({
  id: live.id,
  creator: user,
  chat: live.chat,
  voice: { silence: null, until: null },
})

/** What is pinned over a chat, and the button that takes it off. */
function Pinned({ live, over }: { live: StudioLive; over?: boolean }) {
  const t = useT()
  const pin = usePin(live)
  const { pinned } = live.chat
  if (!pinned) return null
  return (
    <p className={over ? 'studio-pinned studio-pinned-over' : 'studio-pinned'}>
      <PinnedIcon />
      <span dir="auto">
        <span className="sr-only">{t('live-chat.pinned')}: </span>
        {pinned.text}
      </span>
      <IconButton
        icon={CloseIcon}
        size="small"
        label={t('studio.unpin')}
        aria-busy={pin.isPending || undefined}
        onClick={once(() => pin.mutate(null))}
      />
    </p>
  )
}

/** What can be done with a line at once: pin it, mute who wrote it, take them out. */
function LineTools({ live, line }: { live: StudioLive; line: LiveLine }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const pin = usePin(live)
  const restrict = useRestrict(live)
  const { person } = line
  return (
    <>
      {line.kind === 'text' && (
        <IconButton
          icon={PinIcon}
          size="small"
          label={t('studio.pin')}
          aria-busy={pin.isPending || undefined}
          onClick={once(() => pin.mutate(line.id))}
        />
      )}
      {person && !line.host && (
        <>
          <IconButton
            icon={MuteIcon}
            size="small"
            label={t('studio.muteFor', { name: line.name, minutes: 10 })}
            aria-busy={restrict.isPending || undefined}
            onClick={once(() => restrict.mutate({ person, kind: 'muted', minutes: 10 }))}
          />
          <IconButton
            icon={RemoveIcon}
            size="small"
            label={t('studio.remove', { name: line.name })}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
          <Asking
            live={live}
            line={line}
            asking={asking ? 'remove' : undefined}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </>
  )
}

/** The list with the ways to lead the chat. */
function List({ live, chat, look }: Pick<ChatProps, 'live' | 'chat'> & { look: 'column' | 'over' }) {
  const t = useT()
  const user = useUser()
  const [about, setAbout] = useState<LiveLine>()
  const anchor = useRef<HTMLElement>(null)
  if (!user) return null
  return (
    <>
      <LiveChatList
        chat={chat}
        look={look}
        host={user}
        earns
        name={line =>
          line.person && !line.host ? (
            <button
              type="button"
              className="studio-name"
              aria-haspopup="dialog"
              title={t('studio.about', { name: line.name })}
              onClick={event => {
                anchor.current = event.currentTarget
                setAbout(line)
              }}
            >
              <b dir="auto">{line.name}</b>
            </button>
          ) : (
            <b dir="auto">{line.name}</b>
          )
        }
        {...(look === 'column' && { tools: (line: LiveLine) => <LineTools live={live} line={line} /> })}
      />
      <ViewerSheet
        live={live}
        line={about}
        anchor={anchor}
        floats={look === 'column'}
        onClose={() => setAbout(undefined)}
      />
    </>
  )
}

/** The chat beside the picture. */
export function ChatColumn({ live, chat, onSettings }: ChatProps) {
  const t = useT()
  const user = useUser()
  const { slowSeconds } = live.chat
  return (
    <aside className="studio-chat" aria-label={t('live-chat.log')}>
      <header className="studio-chat-head">
        <h2 className="type-name">{t('studio.chat')}</h2>
        {slowSeconds > 0 && (
          <span className="studio-slow figures">
            <SlowIcon />
            {t('studio.slowOn', { seconds: slowSeconds })}
          </span>
        )}
        <IconButton icon={SettingsIcon} label={t('studio.chatSettings')} onClick={onSettings} />
      </header>
      <Pinned live={live} />
      <List live={live} chat={chat} look="column" />
      {user && live.state !== 'starting' && (
        <LiveComposer live={composerOf(live, user)} onWritten={chat.add} label={t('studio.writeToAll')} />
      )}
    </aside>
  )
}

/** The chat on the picture of a phone, with its field and the buttons beside it. */
export function ChatOver({ live, chat, children }: ChatProps & { children: ReactNode }) {
  const t = useT()
  const user = useUser()
  return (
    <div className="studio-chat-over">
      <Pinned live={live} over />
      <List live={live} chat={chat} look="over" />
      {user && (
        <LiveComposer
          live={composerOf(live, user)}
          onWritten={chat.add}
          look="over"
          label={t('studio.writeToAll')}
        >
          {children}
        </LiveComposer>
      )}
    </div>
  )
}
