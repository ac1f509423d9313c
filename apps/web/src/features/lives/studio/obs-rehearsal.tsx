import type { LiveSignal } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { feedLive } from '#components/lives/player/live-source.ts'
import { PhotoChip } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Note } from '#ui/status.tsx'
import { megabits } from './signal.tsx'
import { StageNote } from './stage.tsx'

/** What comes is asked for again after so long, and that it is looked at, in milliseconds. */
const ASK_MS = 2_000
const LOOK_MS = 30_000
/** Key frames that are further apart make viewers wait, in seconds; those that are nearer cost picture. */
const KEY_SECONDS = { least: 1, most: 2.5 }

/** What comes of the creator's program, before a live or during it; null where nothing does. */
export function useSignal(): LiveSignal | null {
  const { data } = useQuery({ ...query('getLiveSignal'), refetchInterval: ASK_MS, gcTime: 0 })
  return data?.signal ?? null
}

/** Where the creator sees what their program sends, for as long as this is on the screen. */
function useRehearsal(): string | undefined {
  const api = useApi()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const ask = () =>
      void api.openRehearsal().then(
        ({ playback }) => setAddress(playback),
        // the next one tries again
        () => {},
      )
    ask()
    const timer = setInterval(ask, LOOK_MS)
    return () => clearInterval(timer)
  }, [api])
  return address
}

/** The stage of a program before the live: its picture, which nobody else sees, and what comes of it. */
export function ObsRehearsal() {
  const t = useT()
  const signal = useSignal()
  const address = useRehearsal()
  const comes = signal !== null && address !== undefined
  return (
    <>
      <div className="studio-stage">
        {comes ? (
          <Picture address={address} />
        ) : (
          <StageNote title={t('studio.obsTitle')} text={t('studio.obsText')} />
        )}
        {comes && (
          <div className="studio-stage-top">
            <PhotoChip>{t('studio.onlyYou')}</PhotoChip>
            <span className="flex-1" />
            <SignalChip signal={signal} />
          </div>
        )}
      </div>
      {comes && <SignalAdvice signal={signal} />}
    </>
  )
}

/** Size, frames and bits of what comes. */
export function SignalChip({ signal }: { signal: LiveSignal }) {
  const t = useT()
  const format = useFormat()
  return (
    <PhotoChip>
      <span className="figures">
        {t('studio.obsComes', {
          size: `${signal.width} × ${signal.height}`,
          frames: format.number(Math.round(signal.framesPerSecond)),
          speed: format.number(megabits(signal.bitsPerSecond)),
        })}
      </span>
    </PhotoChip>
  )
}

/** What of a program's settings makes viewers wait. */
function SignalAdvice({ signal }: { signal: LiveSignal }) {
  const t = useT()
  const format = useFormat()
  const { keySeconds, bFrames } = signal
  const isKeyWrong = keySeconds !== null && (keySeconds > KEY_SECONDS.most || keySeconds < KEY_SECONDS.least)
  if (!bFrames && !isKeyWrong) return null
  return (
    <div className="studio-advice" role="status">
      {isKeyWrong && (
        <Note kind="warn">{t('studio.obsKeys', { seconds: format.number(keySeconds ?? 0) })}</Note>
      )}
      {bFrames && <Note kind="warn">{t('studio.obsBFrames')}</Note>}
    </div>
  )
}

/** The picture that comes, without its sound. What cannot be shown yet is tried again. */
function Picture({ address }: { address: string }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins the same address anew
  useEffect(() => {
    const element = video.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const source = feedLive(element, address, {
      onReady: () => void element.play().catch(() => {}),
      onFailed: () => {
        source.stop()
        timer = setTimeout(() => setRound(count => count + 1), ASK_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      source.stop()
    }
  }, [address, round])
  return <video ref={video} className="studio-video" aria-label={t('studio.obsPicture')} muted playsInline />
}
