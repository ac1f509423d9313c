import type { StudioLive } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { feedLive } from '#components/lives/player/live-source.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'

/** The part of a recording that is kept, in seconds of it. */
export interface Cut {
  from: number
  to: number
}

/** The least that can be kept, in seconds. */
const LEAST = 2

/** What of it is kept; undefined where that is all of it. */
export const cutIn = ({ from, to }: Cut, seconds: number): Cut | undefined =>
  from <= 0 && to >= Math.floor(seconds) ? undefined : { from, to }

interface ReplayCutProps {
  replay: StudioLive['replay']
  cut: Cut
  onChange: (cut: Cut) => void
}

/** The recording as it is, and from where to where it is kept. Nothing of it is changed before it is published. */
export function ReplayCut({ replay, cut, onChange }: ReplayCutProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { playback, seconds } = replay
  const whole = Math.floor(seconds)
  if (!playback || whole <= LEAST) return null
  const { from, to } = cut
  if (!open)
    return (
      <Button full aria-expanded={false} onClick={() => setOpen(true)}>
        {t('studio.cut')}
      </Button>
    )
  return (
    <fieldset className="studio-cut">
      <legend className="label pb-2">{t('studio.cutTitle')}</legend>
      <Preview address={playback} at={from} />
      <Edge
        label={t('studio.cutFrom')}
        value={from}
        min={0}
        max={to - LEAST}
        onChange={next => onChange({ from: next, to })}
      />
      <Edge
        label={t('studio.cutTo')}
        value={to}
        min={from + LEAST}
        max={whole}
        onChange={next => onChange({ from, to: next })}
      />
      <p className="figures text-ink-2 text-small" aria-live="polite">
        {t('studio.cutKept', { length: format.clock(to - from) })}
      </p>
      <p className="hint">{t('studio.cutText')}</p>
      <Button
        look="text"
        size="small"
        className={cx('self-start', cutIn(cut, seconds) === undefined && 'invisible')}
        onClick={() => onChange({ from: 0, to: whole })}
      >
        {t('studio.cutNone')}
      </Button>
    </fieldset>
  )
}

interface EdgeProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** One end of the part, by a slider of seconds that keys move as well. */
function Edge({ label, value, min, max, onChange }: EdgeProps) {
  const format = useFormat()
  return (
    <label className="studio-cut-edge">
      <span className="text-small">{label}</span>
      <input
        type="range"
        min={min}
        max={Math.max(min, max)}
        step={1}
        value={value}
        aria-valuetext={format.clock(value)}
        onChange={event => onChange(Number(event.target.value))}
      />
      <span className="figures text-small font-medium">{format.clock(value)}</span>
    </label>
  )
}

/** The recording, which stands where the part begins until it is played. */
function Preview({ address, at }: { address: string; at: number }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const source = feedLive(element, address, { onReady() {}, onFailed: () => setFailed(true) })
    return () => source.stop()
  }, [address])
  useEffect(() => {
    if (video.current) video.current.currentTime = at
  }, [at])
  if (failed) return <Note kind="info">{t('studio.cutBlind')}</Note>
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what was said in it
    <video
      ref={video}
      className="studio-cut-video"
      aria-label={t('studio.cutPreview')}
      controls
      playsInline
      preload="metadata"
    />
  )
}
