import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { readCallChoices } from '../choices.ts'

interface StreamVideoProps {
  stream: MediaStream | undefined
  /** The own picture makes no sound. */
  muted?: boolean
  /** By which loudspeaker, where the browser lets one choose. */
  speaker?: string | undefined
  className?: string
  /** The element, for a window of its own. */
  onElement?: (element: HTMLVideoElement | null) => void
}

/** What a stream shows and sounds like. Where the browser wants a press before it makes a sound, there is a button. */
export function StreamVideo({ stream, muted = false, speaker, className, onElement }: StreamVideoProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [silent, setSilent] = useState(false)
  const play = () => {
    const playing = video.current?.play()
    playing?.then(
      () => setSilent(false),
      (error: unknown) => setSilent(error instanceof Error && error.name === 'NotAllowedError'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins to play
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    if (stream) play()
    return () => {
      element.srcObject = null
    }
  }, [stream])
  const chosen = speaker ?? readCallChoices().speaker
  useEffect(() => {
    const element = video.current
    if (chosen && !muted && element && 'setSinkId' in element) void element.setSinkId(chosen).catch(() => {})
  }, [chosen, muted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the element is there
  useEffect(() => {
    onElement?.(video.current)
    return () => onElement?.(null)
  }, [])
  return (
    <>
      <video ref={video} className={className} muted={muted} autoPlay playsInline />
      {silent && !muted && (
        <Button look="photo" className="call-unmute" onClick={play}>
          {t('calls.listen')}
        </Button>
      )}
    </>
  )
}

/** The stream of one track, the same one for as long as the track is. */
export function useTrackStream(track: MediaStreamTrack | undefined): MediaStream | undefined {
  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => setStream(track && new MediaStream([track])), [track])
  return stream
}
