import './transcript.css'
import type { Playable } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useAreas, useLocale, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Select } from '#ui/field.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { captionsIn, languageName } from './captions.tsx'
import { usePlayingNow } from './playing-now.ts'
import { requestSeek } from './seek-requests.ts'
import { lineAt, linesOf, type Said } from './transcript-lines.ts'

export interface TranscriptProps {
  /** The id of what plays. */
  media: string
  play: Playable
  /** Reads newer links. */
  renew: () => Promise<Playable | undefined>
}

const AREAS = ['player'] as const

export function TranscriptPanel(props: TranscriptProps) {
  return useAreas(AREAS) ? <Panel {...props} /> : null
}

function Panel({ media, play, renew }: TranscriptProps) {
  const t = useT()
  const locale = useLocale()
  const { captions } = play
  const [language, setLanguage] = useState(() => captionsIn(captions, locale) ?? captions[0]?.language ?? '')
  const { data, isPending, refetch } = useQuery({
    queryKey: ['transcript', media, language],
    queryFn: () => readLines(play, language, renew),
    // captions that change have another address; these are those of the post as it was read
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <section className="transcript" aria-label={t('player.transcript')}>
      {captions.length > 1 && (
        <Select
          label={t('player.transcriptLanguage')}
          hideLabel
          value={language}
          onChange={event => setLanguage(event.target.value)}
          options={captions.map(each => ({ value: each.language, text: languageName(each.language) }))}
        />
      )}
      {data ? (
        <Lines media={media} lines={data} language={language} />
      ) : isPending ? (
        <div aria-busy="true" className="flex flex-col gap-3 py-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ) : (
        <LoadError onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** By the links of the post, and where these are too old by newer ones. */
async function readLines(
  play: Playable,
  language: string,
  renew: () => Promise<Playable | undefined>,
): Promise<Said[]> {
  const text = (await textOf(play, language)) ?? (await textOf(await renew(), language))
  if (text === undefined) throw new Error('the captions cannot be read')
  return linesOf(text)
}

async function textOf(play: Playable | undefined, language: string): Promise<string | undefined> {
  const src = play?.captions.find(each => each.language === language)?.src
  if (src === undefined) return undefined
  const answer = await fetch(src)
  return answer.ok ? await answer.text() : undefined
}

function Lines({ media, lines, language }: { media: string; lines: readonly Said[]; language: string }) {
  const t = useT()
  const format = useFormat()
  const list = useRef<HTMLOListElement>(null)
  const now = usePlayingNow(media, time => lineAt(lines, time)) ?? -1
  // the line of the moment stays in view, within the list: the page does not move
  useEffect(() => {
    const scroller = list.current
    const line = scroller?.children[now]
    if (!scroller || !(line instanceof HTMLElement)) return
    const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight]
    if (top < scroller.scrollTop || bottom > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = top - scroller.clientHeight / 3
  }, [now])
  if (lines.length === 0) return <p className="text-ink-2 text-small">{t('player.transcriptEmpty')}</p>
  return (
    <ol ref={list} className="transcript-lines" lang={language}>
      {lines.map(({ at, text }, index) => (
        <li key={at}>
          <button
            type="button"
            className={cx('transcript-line', index === now && 'transcript-now')}
            aria-current={index === now ? 'true' : undefined}
            onClick={() => requestSeek(media, at)}
          >
            <span className="figures">{format.clock(Math.floor(at))}</span>
            <span dir="auto">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
