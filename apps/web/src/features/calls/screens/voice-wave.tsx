import { useEffect, useRef } from 'react'
import { isStill } from '#lib/motion.ts'

const BARS = 27
const EVERY_MS = 90

/** How loud the other side is at this moment, and was before: a wave that moves on. It stands still where nothing should move. */
export function VoiceWave({ stream }: { stream: MediaStream | undefined }) {
  const wave = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const track = stream?.getAudioTracks()[0]
    const bars = [...(wave.current?.children ?? [])].filter(each => each instanceof HTMLElement)
    if (!track || isStill()) return
    let context: AudioContext
    try {
      context = new AudioContext()
    } catch {
      return
    }
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const levels: number[] = bars.map(() => 0)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      levels.push(samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 128)
      levels.shift()
      for (const [place, bar] of bars.entries()) bar.style.scale = `1 ${0.12 + (levels[place] ?? 0) * 0.88}`
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      void context.close().catch(() => {})
    }
  }, [stream])
  return (
    <span ref={wave} className="call-wave" aria-hidden="true">
      {Array.from({ length: BARS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <i key={place} />
      ))}
    </span>
  )
}
