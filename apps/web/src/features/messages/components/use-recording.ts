import { VOICE } from '@calina/contract/limits'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { WaitingReply } from '#lib/outbox.ts'
import { holdReload } from '#lib/updates.ts'
import {
  MicrophoneError,
  type MicrophoneProblem,
  peaksOf,
  type Recording,
  type RecordingState,
  record,
} from '../api/recording.ts'
import type { VoiceNotes } from '../api/voice-notes.ts'

/**
 * What the button of the microphone asks: a finger rests on it, or nobody holds it any more; that what was recorded is
 * sent, or thrown away.
 */
export type Press = 'none' | 'held' | 'free' | 'send' | 'cancel'

/** What is shorter was no message, but a finger that let go too early. */
const SHORTEST_SECONDS = 1
const NOTHING: RecordingState = { seconds: 0, paused: false, levels: [] }
const never = () => () => {}

type Step =
  | { step: 'idle' }
  | { step: 'starting' }
  | { step: 'problem'; problem: MicrophoneProblem }
  | { step: 'recording'; recording: Recording }

/** What a recording is at its end: how long, and how loud where. */
const recordedOf = (recording: Recording) => {
  const { seconds, levels } = recording.state()
  return { seconds, peaks: peaksOf(levels) }
}

/**
 * Records into the notes of a chat as the button asks. Whoever leaves, by whatever way, lets go of the microphone at once
 * and finds what was recorded as a note that is not sent. `answer`: what a note answers that is sent, and who is told of that. `onEnded`: it ended by itself, and why.
 */
export function useRecording(
  notes: VoiceNotes | undefined,
  press: Press,
  onPressed: () => void,
  answer: { reply: WaitingReply | undefined; onSent: () => void },
  onEnded: (why: 'longest' | 'taken') => void,
) {
  const [state, setState] = useState<Step>({ step: 'idle' })
  const under = useRef<{ recording: Recording; note: string; notes: VoiceNotes }>(undefined)
  const starting = useRef<AbortController>(undefined)
  const latest = useRef(onEnded)
  latest.current = onEnded
  const answering = useRef(answer)
  answering.current = answer

  /** Ends what is recorded: sent, kept, or thrown away. */
  const end = useCallback((how: 'send' | 'keep' | 'discard') => {
    starting.current?.abort()
    starting.current = undefined
    const now = under.current
    under.current = undefined
    setState({ step: 'idle' })
    if (!now) return
    const { recording, note, notes } = now
    if (how === 'discard') {
      recording.discard()
      notes.discard(note)
      return
    }
    const wanted = how === 'send'
    // as it is now: what is sent next answers something else
    const replyTo = wanted ? answering.current.reply : undefined
    if (wanted) answering.current.onSent()
    void recording
      .finish()
      .then(sound => notes.finish(note, sound, recordedOf(recording), { wanted, replyTo }))
  }, [])

  const start = useCallback(async () => {
    if (!notes || under.current || starting.current) return
    const leaving = new AbortController()
    starting.current = leaving
    setState({ step: 'starting' })
    let note: string | undefined
    let recording: Recording | undefined
    try {
      recording = await record(
        VOICE.maxSeconds,
        {
          onPart: sound => {
            if (note !== undefined && recording) notes.keepPart(note, sound, recordedOf(recording))
          },
          onEnded: why => {
            end('keep')
            latest.current(why)
          },
        },
        leaving.signal,
      )
      note = notes.begin(recording.type)
      under.current = { recording, note, notes }
      starting.current = undefined
      setState({ step: 'recording', recording })
    } catch (error) {
      if (leaving.signal.aborted) return
      starting.current = undefined
      setState({ step: 'problem', problem: error instanceof MicrophoneError ? error.problem : 'none' })
    }
  }, [notes, end])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the button asks begins or ends anything
  useEffect(() => {
    if (press === 'held' || press === 'free') void start()
    if (press === 'send') {
      // the question for the microphone takes the finger away, and so does a press that was only meant to begin
      const recorded = under.current?.recording.state().seconds ?? 0
      if (recorded >= SHORTEST_SECONDS) end('send')
    }
    if (press === 'cancel') end('discard')
    if (press === 'send' || press === 'cancel') onPressed()
  }, [press, notes])

  useEffect(() => {
    const leave = () => end('keep')
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [end])

  const recording = state.step === 'recording' ? state.recording : undefined
  useEffect(() => (recording ? holdReload() : undefined), [recording])
  const now = useSyncExternalStore(recording?.subscribe ?? never, recording?.state ?? (() => NOTHING))
  return { state, now, start, end }
}
