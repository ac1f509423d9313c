import '../search.css'
import CloseIcon from 'icon:x'
import type { Chat } from '@calina/contract/types'
import { useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListError } from '#ui/endless.tsx'
import { partsOf } from '../api/search-words.ts'
import { ScrollRows } from './scroll-rows.tsx'
import { FindChips, FindField } from './search-head.tsx'
import { useMarks } from './search-marks.ts'
import { useChatTools } from './use-chat-tools.ts'
import { useHits } from './use-hits.ts'

const AREAS = ['chat']

/** Beside a conversation: what is searched in it, and every hit. */
export function SearchPane({ chat }: { chat: Chat }) {
  const ready = useAreas(AREAS)
  return ready ? <Pane chat={chat} /> : <aside className="messages-side" aria-busy="true" />
}

function Pane({ chat }: { chat: Chat }) {
  const t = useT()
  const tools = useChatTools()
  const found = useHits(chat, tools)
  const { term, asked, list, hits, counts, total, offline, reading } = found
  const scroller = useRef<HTMLDivElement>(null)
  useMarks(asked ? term : '', tools.named)
  return (
    <aside
      className="messages-side find-pane"
      aria-label={t('chat.findField')}
      onKeyDown={event => {
        if (event.key === 'Escape') tools.close()
      }}
    >
      <div className="find-title">
        <h2 className="type-name">{t('chat.find')}</h2>
        <IconButton icon={CloseIcon} label={t('chat.findClose')} onClick={tools.close} />
      </div>
      <FindField tools={tools} />
      <FindChips chat={chat} tools={tools} counts={counts} />
      <p className="figures text-ink-2 text-small" role="status">
        {reading ? t('chat.reading') : counts ? t('chat.found', { count: total }) : ''}
      </p>
      <div ref={scroller} className="find-hits">
        {!asked && <p className="find-note">{t('chat.findBegin')}</p>}
        {offline && <p className="find-note">{t('chat.findOffline')}</p>}
        {list.isError && <ListError onRetry={() => void list.refetch()} />}
        {counts && hits.length === 0 && (
          <Empty title={t('chat.findNothing', { term })} text={t('chat.findNothingText')} />
        )}
        <ScrollRows
          scroller={scroller}
          rows={hits}
          keyOf={hit => hit.id}
          estimate={76}
          render={hit => (
            <HitRow
              hit={hit}
              term={term}
              name={firstName(nameOf(chat.receiver, t))}
              here={hit === found.current}
              onPress={() => tools.show(hit)}
            />
          )}
        />
        {hits.length > 0 && list.hasNextPage && (
          <Button
            look="text"
            size="small"
            className="m-4 min-h-11"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('chat.older.more')}
          </Button>
        )}
      </div>
    </aside>
  )
}

interface HitRowProps {
  hit: ReturnType<typeof useHits>['hits'][number]
  term: string
  name: string
  here: boolean
  onPress: () => void
}

/** One hit: who said it, when, and the words around it. */
function HitRow({ hit: { mine, text, createdAt }, term, name, here, onPress }: HitRowProps) {
  const t = useT()
  const format = useFormat()
  let at = 0
  return (
    <button
      type="button"
      className={cx('find-hit', here && 'find-hit-here')}
      aria-current={here || undefined}
      onClick={onPress}
    >
      <span className="find-who">
        <b>{mine ? t('chat.you') : name}</b>
        <time dateTime={createdAt} className="figures">
          {format.day(createdAt)}, {format.time(createdAt)}
        </time>
      </span>
      <span className="find-words">
        {partsOf(text, term).map(part => {
          at += part.text.length
          return part.found ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>
        })}
      </span>
    </button>
  )
}
