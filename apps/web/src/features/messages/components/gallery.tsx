import '../search.css'
import BackIcon from 'icon:arrow-left'
import CloseIcon from 'icon:x'
import type { ChatGallery } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useAreas, useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { pages } from '#lib/query.ts'
import { IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Endless } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import { GalleryRow } from './gallery-row.tsx'
import { galleryRows, rowKey } from './gallery-rows.ts'
import { useGalleryViewer } from './gallery-viewer-place.tsx'
import { ScrollRows } from './scroll-rows.tsx'
import { useChatTools } from './use-chat-tools.ts'

const AREAS = ['chat', 'voice']
/** Fills a screen of squares, also on a high one. */
const PAGE = 60
/** The tabs in their order. */
const TABS = ['received', 'voice', 'sent', 'links'] as const satisfies readonly ChatGallery[]
const PLACES = Array.from({ length: 9 }, (_, place) => place)

/** What was shared in a chat: beside it, or over it where there is no room. */
export function Gallery({ chat }: { chat: Chat }) {
  const ready = useAreas(AREAS)
  const { shared, wide } = useChatTools()
  if (ready && shared) return <Pane chat={chat} kind={shared} />
  return wide ? <aside className="messages-side gallery-pane" aria-busy="true" /> : null
}

function Pane({ chat, kind }: { chat: Chat; kind: ChatGallery }) {
  const t = useT()
  const tools = useChatTools()
  const list = useInfiniteQuery(
    pages('listShared', { params: { chat: chat.id }, query: { kind, limit: PAGE } }),
  )
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const rows = useMemo(() => galleryRows(items, kind), [items, kind])
  const counts = useCounts(list.data?.pages[0]?.counts)
  const scroller = useRef<HTMLDivElement>(null)
  const viewer = useGalleryViewer(chat, items)
  const name = firstName(nameOf(chat.receiver, t))
  const title = tools.wide ? t('chat.shared') : t('chat.sharedWith', { name })
  // over the conversation it is what the page is about
  const Heading = tools.wide ? 'h2' : 'h1'
  return (
    <aside
      className={tools.wide ? 'messages-side gallery-pane' : 'gallery-cover'}
      aria-label={t('chat.sharedWith', { name })}
    >
      <div className="gallery-title">
        {!tools.wide && <IconButton icon={BackIcon} label={t('chat.sharedClose')} onClick={tools.close} />}
        <Heading className={tools.wide ? 'type-name min-w-0 flex-1' : 'heading min-w-0 flex-1 wrap-anywhere'}>
          {title}
        </Heading>
        {tools.wide && <IconButton icon={CloseIcon} label={t('chat.sharedClose')} onClick={tools.close} />}
      </div>
      <TabLinks
        label={t('chat.sharedTabs')}
        replace
        className="gallery-tabs"
        tabs={TABS.map(each => ({
          text: t(`chat.tab.${each}`),
          count: counts?.[each],
          to: tools.sharedPath(each),
          here: each === kind,
        }))}
      />
      <div ref={scroller} key={kind} className="gallery-scroll">
        <Endless
          state={list}
          count={items.length}
          loading={list.isPaused ? <WaitsForConnection /> : <Loading />}
          empty={
            <Empty
              title={t(`chat.empty.${kind}`)}
              text={t(`chat.emptyText.${kind}`, { name })}
              level={tools.wide ? 'h3' : 'h2'}
            />
          }
          end={<span />}
        >
          <ScrollRows
            scroller={scroller}
            rows={rows}
            keyOf={rowKey}
            estimate={124}
            render={row => <GalleryRow row={row} chat={chat} tools={tools} onOpen={viewer.open} />}
          />
        </Endless>
      </div>
      {viewer.shown}
    </aside>
  )
}

/** The last counts that were read: they stay while another tab is read. */
function useCounts(read: Record<ChatGallery, number> | undefined): Record<ChatGallery, number> | undefined {
  const [held, setHeld] = useState(read)
  if (read && read !== held) setHeld(read)
  return read ?? held
}

function Loading() {
  const t = useT()
  return (
    <div className="gallery-squares" aria-busy="true" role="status" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <Skeleton key={place} className="aspect-square" />
      ))}
    </div>
  )
}
