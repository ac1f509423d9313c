import NextIcon from 'icon:caret-right'
import { LIVE_WRITERS, SLOW_MODES } from '@calina/contract/limits'
import type { LiveChat, StudioLive } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceRow } from '#components/forms/choice-row.tsx'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/radio.tsx'
import { HiddenWords } from './hidden-words.tsx'
import { studioQuery } from './queries.ts'
import { Restrictions, restrictionsQuery } from './restrictions.tsx'
import { usePin } from './use-moderation.ts'
import { useChatWrite } from './use-studio-writes.ts'

type Rules = Pick<LiveChat, 'slowSeconds' | 'writers' | 'links'>

interface ChatSettingsProps {
  live: StudioLive
  open: boolean
  onClose: () => void
}

/** How the chat of a live is led: each choice is kept at once, and is where the next live begins. */
export function ChatSettings({ live, open, onClose }: ChatSettingsProps) {
  const t = useT()
  const [part, setPart] = useState<'words' | 'people'>()
  const title = part === 'words' ? 'studio.words' : part === 'people' ? 'studio.restricted' : 'studio.chat'
  const close = () => {
    setPart(undefined)
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={next => !next && close()} title={t(title)}>
      {part === 'words' ? (
        <HiddenWords onDone={() => setPart(undefined)} />
      ) : part === 'people' ? (
        <Restrictions live={live} onDone={() => setPart(undefined)} />
      ) : (
        <ChatRules live={live} onPart={setPart} />
      )}
    </Dialog>
  )
}

function ChatRules({ live, onPart }: { live: StudioLive; onPart: (part: 'words' | 'people') => void }) {
  const t = useT()
  const pin = usePin(live)
  const { data: studio } = useQuery(studioQuery())
  const { data: restricted } = useQuery(restrictionsQuery(live.id))
  const changing = useChatWrite(live.id, (api, rules: Rules) =>
    api.setLiveChat({ params: { live: live.id }, body: rules }),
  )
  const { slowSeconds, writers, links }: Rules = changing.isPending ? changing.variables : live.chat
  const change = (part: Partial<Rules>) => changing.mutate({ slowSeconds, writers, links, ...part })
  const { pinned } = live.chat
  return (
    <div className="studio-rules">
      <Segmented
        legend={t('studio.slow')}
        hideLegend={false}
        value={String(slowSeconds)}
        onChange={value => {
          const seconds = SLOW_MODES.find(each => String(each) === value)
          if (seconds !== undefined) change({ slowSeconds: seconds })
        }}
        options={SLOW_MODES.map(seconds => ({
          value: String(seconds),
          text: seconds === 0 ? t('studio.slowOff') : t('studio.seconds', { seconds }),
        }))}
      />
      <ChoiceRow
        title={t('studio.writers')}
        text={t('studio.writersText')}
        detail={t(`studio.writer.${writers}`)}
        value={writers}
        onChange={next => change({ writers: next })}
        options={LIVE_WRITERS.map(value => ({ value, text: t(`studio.writer.${value}`) }))}
      />
      <div className="studio-rows">
        <Switch checked={!links} onChange={event => change({ links: !event.target.checked })}>
          {t('studio.noLinks')}
        </Switch>
        {pinned && (
          <div className="studio-row">
            <span className="min-w-0 flex-1">
              <span className="block">{t('studio.pinned')}</span>
              <span className="block text-ink-2 text-small" dir="auto">
                {pinned.text}
              </span>
            </span>
            <Button look="text" size="small" busy={pin.isPending} onClick={() => pin.mutate(null)}>
              {t('studio.unpin')}
            </Button>
          </div>
        )}
        <PartRow
          title={t('studio.words')}
          detail={
            studio &&
            t('studio.wordsCounted', { words: studio.hiddenWords.length, messages: studio.keptBack })
          }
          onOpen={() => onPart('words')}
        />
        <PartRow
          title={t('studio.restricted')}
          detail={restricted && t('studio.people', { count: restricted.items.length })}
          onOpen={() => onPart('people')}
        />
      </div>
    </div>
  )
}

function PartRow({
  title,
  detail,
  onOpen,
}: {
  title: string
  detail: string | undefined
  onOpen: () => void
}) {
  return (
    <button type="button" className="studio-row" onClick={onOpen}>
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        <span className="block text-ink-2 text-small figures">{detail ?? ' '}</span>
      </span>
      <NextIcon />
    </button>
  )
}
