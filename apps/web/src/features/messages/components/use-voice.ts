import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '#lib/connection.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { readVoiceNotes } from '../api/kept-voice.ts'
import type { Press } from './use-recording.ts'

/** A finger that rests on it for so long lets go to send; a shorter press records until a button ends it. */
const HOLD_MS = 500
/** A finger that has moved so far to the side throws away. */
const SLIDE_PX = 90
/** It takes the place of the button that sends: the second half of a double press is no wish to record. */
const SETTLE_MS = 500

const voiceRecorder = createPart(async () => (await import('./voice-recorder.tsx')).VoiceRecorder)

/** Whether this browser can record here at all. */
const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

/** Whether notes can be recorded in a chat, the button that begins one, and the code that does it, once it is wanted. */
export function useVoice(chat: string, empty: boolean) {
  const owner = useUser()?.id ?? 'guest'
  const [kept] = useState(() => readVoiceNotes(owner, chat).length > 0)
  const [press, setPress] = useState<Press>('none')
  const [active, setActive] = useState(false)
  const [begun, setBegun] = useState(kept)
  const Recorder = voiceRecorder.usePart(begun)
  const finger = useRef<{ x: number; at: number }>(undefined)
  const online = useOnline()
  // its code is fetched when it is wanted: without a line and without that there is nothing to record with
  const offered = canRecord() && empty && (online || Recorder !== undefined)
  const preload = () => {
    if (online) voiceRecorder.preload()
  }
  // since when it stands where another button was before
  const replaced = useRef(false)
  const since = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!offered) replaced.current = true
    else if (replaced.current) since.current = performance.now()
  }, [offered])

  const begin = (how: Press) => {
    if (performance.now() - since.current < SETTLE_MS) return false
    setBegun(true)
    setPress(how)
    return true
  }
  const end = useCallback(() => setPress('none'), [])
  const lift = (how: Press) => {
    if (!finger.current) return
    finger.current = undefined
    setPress(now => (now === 'held' ? how : now))
  }
  const button = {
    'aria-busy': (press !== 'none' && !active) || undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'touch' || press !== 'none') return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (begin('held')) finger.current = { x: event.clientX, at: performance.now() }
    },
    onPointerMove(event: PointerEvent) {
      if (finger.current && Math.abs(event.clientX - finger.current.x) > SLIDE_PX) lift('cancel')
    },
    onPointerUp() {
      // a finger that is gone before anything is recorded has asked to begin
      const held = active && finger.current && performance.now() - finger.current.at >= HOLD_MS
      lift(held ? 'send' : 'free')
    },
    onPointerCancel: () => lift('free'),
    onClick(event: MouseEvent) {
      // of a finger the press itself has begun it
      if (press === 'none' && event.detail < 2) begin('free')
    },
  }
  return { offered, active, press, end, setActive, Recorder, button }
}
