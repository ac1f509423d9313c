import '../search.css'
import BackIcon from 'icon:arrow-left'
import NewerIcon from 'icon:caret-down'
import OlderIcon from 'icon:caret-up'
import type { Chat } from '@calina/contract/types'
import { useAreas, useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { FindChips, FindField } from './search-head.tsx'
import { useMarks } from './search-marks.ts'
import { useChatTools } from './use-chat-tools.ts'
import { useHits } from './use-hits.ts'

const AREAS = ['chat']

/** Where there is no room beside a conversation: the search over it, and under it the way from hit to hit. */
export function SearchBar({ chat }: { chat: Chat }) {
  const ready = useAreas(AREAS)
  return ready ? <Bar chat={chat} /> : null
}

function Bar({ chat }: { chat: Chat }) {
  const t = useT()
  const format = useFormat()
  const tools = useChatTools()
  const { term, asked, list, counts, place, total, current, reading, offline, go } = useHits(chat, tools)
  useMarks(asked ? term : '', tools.named)
  const said = !asked
    ? t('chat.findBegin')
    : offline
      ? t('chat.findOffline')
      : reading
        ? t('chat.reading')
        : counts && total === 0
          ? t('chat.findNothing', { term })
          : ''
  return (
    <>
      <search className="find-bar">
        <h1 className="sr-only">{t('messages.conversation', { name: nameOf(chat.receiver, t) })}</h1>
        <div className="find-line">
          <IconButton icon={BackIcon} label={t('chat.findClose')} onClick={tools.close} />
          <FindField tools={tools} className="min-w-0 flex-1" />
        </div>
        <FindChips chat={chat} tools={tools} counts={counts} />
      </search>
      <div className="find-foot">
        <p className="min-w-0 flex-1" role="status">
          {current && !reading ? (
            <>
              <b className="figures">
                {t('chat.place', { place: format.number(place + 1), total: format.number(total) })}
              </b>{' '}
              <span className="figures text-ink-2 text-small">
                {format.day(current.createdAt)}, {format.time(current.createdAt)}
              </span>
            </>
          ) : (
            said
          )}
        </p>
        <IconButton
          icon={OlderIcon}
          label={t('chat.older')}
          look="well"
          disabled={place < 0 || place + 1 >= total || list.isFetchingNextPage}
          onClick={() => void go(1)}
        />
        <IconButton
          icon={NewerIcon}
          label={t('chat.newer')}
          look="well"
          disabled={place <= 0}
          onClick={() => void go(-1)}
        />
      </div>
    </>
  )
}
