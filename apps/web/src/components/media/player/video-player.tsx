import './player.css'
import SpinnerIcon from 'icon:circle-notch-bold'
import SmallIcon from 'icon:picture-in-picture'
import CloseIcon from 'icon:x'
import type { MediaItem, Playable } from '@calina/contract/types'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { useFullscreen } from '../use-fullscreen.ts'
import { ViewerMark } from '../viewer-mark.tsx'
import { Bar } from './bar.tsx'
import { CaptionTracks, captionsIn, ShownCaptions } from './captions.tsx'
import type { Chapter } from './chapters.ts'
import { keepChoices, readChoices } from './choices.ts'
import { RATES } from './keys.ts'
import { PortraitBar } from './portrait-bar.tsx'
import { Scrubber } from './scrubber.tsx'
import { Settings } from './settings.tsx'
import { useBoard } from './use-board.ts'
import { useIdle } from './use-idle.ts'
import { playerKeys } from './use-keys.ts'
import { usePlayback } from './use-playback.ts'
import { useSmall } from './use-small.ts'
import { useUpright } from './use-upright.ts'

export interface VideoPlayerProps {
  media: MediaItem
  play: Playable
  /** Whose it is and what it is, on the whole screen. */
  head?: ReactNode
  chapters: readonly Chapter[]
  /** It is the one in view, not beside it in a carousel. */
  here: boolean
  /** A wanted place; another object is another wish. */
  wanted: { time: number } | undefined
  renew: () => Promise<Playable | undefined>
}

/** How long the page says what a key has changed. */
const SAID_MS = 1_200

/** Some browsers give only the video the whole screen, with their own controls. */
function enterNative(video: HTMLVideoElement | null): void {
  const enter: unknown = video && Reflect.get(video, 'webkitEnterFullscreen')
  if (typeof enter === 'function') enter.call(video)
}

/** A video with its own controls, playing. Its code is loaded with the first press. */
export function VideoPlayer({ media, play, head, chapters, here, wanted, renew }: VideoPlayerProps) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const person = useUser()?.id ?? 'guest'
  const root = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const playback = usePlayback({
    element,
    mediaId: media.id,
    play,
    duration: media.duration ?? 0,
    person,
    from: wanted?.time,
    renew,
  })
  const { paused, time, duration, seek, toggle } = playback
  const fullscreen = useFullscreen(root)
  const small = useSmall(element)
  const upright = useUpright() && fullscreen.on
  const { board, want } = useBoard(play.storyboard)
  const [preview, setPreview] = useState<number>()
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [language, setLanguage] = useState<string | null>(() => firstLanguage(play, locale))
  const { idle, wake, rest } = useIdle(paused || open || preview !== undefined || playback.failed)

  const target = useRef(wanted)
  useEffect(() => {
    if (!wanted || wanted === target.current) return
    target.current = wanted
    seek(wanted.time)
    if (paused) toggle()
  }, [wanted, seek, paused, toggle])

  // what nobody sees does not go on
  const isShown = here || small.on
  useEffect(() => {
    if (!isShown) element.current?.pause()
  }, [isShown])
  useLeaving(root, () => {
    if (!small.on && document.fullscreenElement === null) element.current?.pause()
  })
  // the button that was pressed is gone
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  useEffect(() => {
    if (upright) want()
  }, [upright, want])

  const chooseLanguage = (next: string | null) => {
    setLanguage(next)
    keepChoices({ captions: next })
  }
  const toggleCaptions = () => {
    if (play.captions.length === 0) return
    chooseLanguage(
      language ? null : (captionsIn(play.captions, locale) ?? play.captions[0]?.language ?? null),
    )
  }
  const toggleFull = () => {
    if (fullscreen.possible) fullscreen.toggle()
    else enterNative(element.current)
  }
  const times = (rate: number) => t('player.times', { rate: format.number(rate) })
  const onSpeed = () => {
    const next = RATES.find(each => each > playback.rate) ?? RATES[0]
    playback.setRate(next)
    setSaid(times(next))
  }
  const onKeyDown = playerKeys({
    playback,
    captions: toggleCaptions,
    fullscreen: toggleFull,
    say: what =>
      setSaid(
        'rate' in what ? times(what.rate) : t('player.volumeNow', { percent: format.percent(what.volume) }),
      ),
  })
  const onSurface = (event: MouseEvent) => {
    const touched = matchMedia('(pointer: coarse)').matches
    if (!touched) toggle()
    else if (idle) wake()
    else rest()
    event.stopPropagation()
  }

  const settings = (
    <Settings
      playback={playback}
      captions={play.captions}
      language={language}
      onLanguage={chooseLanguage}
      container={root}
      full={fullscreen.on}
      onOpenChange={setOpen}
    />
  )
  const scrubber = (
    <Scrubber
      element={element}
      time={time}
      duration={duration}
      buffered={playback.buffered}
      paused={paused}
      chapters={chapters}
      board={upright ? undefined : board}
      onNear={want}
      onPreview={setPreview}
      onSeek={seek}
    />
  )
  const shownLanguage = play.captions.length > 0 ? language : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div
      ref={root}
      role="group"
      tabIndex={-1}
      aria-label={media.alt ? t('player.named', { name: media.alt }) : t('player.video')}
      aria-keyshortcuts="Space K J L M C F"
      className={cx(
        'player',
        idle && 'player-idle',
        fullscreen.on && 'player-full',
        upright && 'player-upright',
        preview !== undefined && 'player-previewing',
      )}
      onKeyDown={event => {
        onKeyDown(event)
        wake()
      }}
      onPointerMove={event => event.pointerType === 'mouse' && wake()}
      onPointerLeave={event => event.pointerType === 'mouse' && rest()}
      onPointerDown={event => event.stopPropagation()}
      onFocus={wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with the video where it has some */}
      <video
        ref={element}
        className="player-video"
        playsInline
        preload="none"
        onClick={onSurface}
        onDoubleClick={() => matchMedia('(pointer: fine)').matches && toggleFull()}
      >
        <CaptionTracks captions={play.captions} />
      </video>
      <ViewerMark media={media} />
      <ShownCaptions element={element} language={language ?? undefined} />
      {playback.waiting && <SpinnerIcon className="spin player-spinner" />}
      <p className="player-said figures" role="status">
        {said}
      </p>
      {fullscreen.on && (
        <div className="player-head">
          <IconButton icon={CloseIcon} label={t('player.fullLeave')} onClick={toggleFull} />
          {upright ? (
            <>
              <span className="flex-1" />
              {small.possible && (
                <IconButton icon={SmallIcon} label={t('player.small')} onClick={small.toggle} />
              )}
              {settings}
            </>
          ) : (
            head
          )}
        </div>
      )}
      <div className="player-controls">
        {upright ? (
          <PortraitBar
            playback={playback}
            language={shownLanguage}
            onCaptions={toggleCaptions}
            onSpeed={onSpeed}
            board={board}
            preview={preview}
            scrubber={scrubber}
          />
        ) : (
          <>
            {scrubber}
            <Bar
              playback={playback}
              language={shownLanguage}
              onCaptions={toggleCaptions}
              onSpeed={onSpeed}
              onSmall={small.possible ? small.toggle : undefined}
              onFullscreen={toggleFull}
              full={fullscreen.on}
              settings={settings}
            />
          </>
        )}
      </div>
      {playback.failed && (
        <div className="player-failed">
          <p role="alert">{t('player.failed')}</p>
          <Button size="small" onClick={playback.retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What was chosen last, where there is such a language; without a choice none. */
function firstLanguage(play: Playable, locale: string): string | null {
  const { captions } = readChoices()
  if (!captions) return null
  return captionsIn(play.captions, captions) ?? captionsIn(play.captions, locale) ?? null
}

/** Calls when an element has left the window altogether. */
function useLeaving(element: { current: Element | null }, left: () => void): void {
  const latest = useRef(left)
  useEffect(() => {
    latest.current = left
  })
  useEffect(() => {
    const place = element.current
    if (!place) return
    const observer = new IntersectionObserver(entries => {
      if (entries.at(-1)?.isIntersecting === false) latest.current()
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [element])
}
