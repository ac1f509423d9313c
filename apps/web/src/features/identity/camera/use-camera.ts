import { useEffect, useState } from 'react'

/** Which camera: that of the screen's side, or the other one. */
export type Facing = 'user' | 'environment'
/** Why there is no picture: not allowed, no camera here, or used by another program. */
export type CameraProblem = 'denied' | 'none' | 'busy'

export type CameraState =
  | { step: 'starting' }
  | {
      step: 'on'
      stream: MediaStream
      /** There is another camera to change to. */
      several: boolean
      /** It has a light that stays on. */
      torch: boolean
    }
  | { step: 'problem'; problem: CameraProblem }

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** A document has small print: as much as the camera gives, within what a phone can draw. */
const SIZE = { width: { ideal: 2560 }, height: { ideal: 1440 } } as const

async function open(facing: Facing): Promise<CameraState> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: facing }, ...SIZE },
    })
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const abilities: (MediaTrackCapabilities & { torch?: boolean }) | undefined = stream
      .getVideoTracks()[0]
      ?.getCapabilities?.()
    return {
      step: 'on',
      stream,
      several: devices.filter(({ kind }) => kind === 'videoinput').length > 1,
      torch: abilities?.torch === true,
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { step: 'problem', problem: PROBLEMS[name] ?? 'none' }
  }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** The camera while it is shown. It is let go when the screen is left, or when another program takes it. */
export function useCamera(facing: Facing): CameraState & { retry: () => void } {
  const [state, setState] = useState<CameraState>({ step: 'starting' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let current = true
    let opened: MediaStream | undefined
    setState({ step: 'starting' })
    void open(facing).then(next => {
      if (next.step !== 'on') {
        if (current) setState(next)
        return
      }
      if (!current) return stop(next.stream)
      opened = next.stream
      const taken = () => current && setState({ step: 'problem', problem: 'busy' })
      for (const track of opened.getTracks()) track.addEventListener('ended', taken)
      setState(next)
    })
    return () => {
      current = false
      if (opened) stop(opened)
    }
  }, [facing, attempt])
  return { ...state, retry: () => setAttempt(count => count + 1) }
}

/** Turns the light of a camera on or off. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const wanted: MediaTrackConstraintSet & { torch: boolean } = { torch: on }
  await stream
    .getVideoTracks()[0]
    ?.applyConstraints({ advanced: [wanted] })
    .catch(() => {})
}
