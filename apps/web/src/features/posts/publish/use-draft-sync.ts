import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceId } from '#lib/device.ts'
import { isError } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import type { DraftBody, KnownDraft } from './draft-content.ts'
import { lastSaved, noteSave } from './draft-saves.ts'

/** How a draft stands towards the account. */
export type DraftState =
  /** Nothing is written so far. */
  | 'empty'
  | 'saving'
  | 'saved'
  /** Kept on this device alone; sent with the next change, or when there is a line again. */
  | 'local'
  /** It was changed on another device since. */
  | 'changed'
  /** It has been published or discarded elsewhere. */
  | 'gone'
  /** There are as many drafts as there can be. */
  | 'full'

interface DraftSync {
  /** Names the draft on the server. */
  id: string
  /** What is written; undefined while there is nothing. */
  body: DraftBody | undefined
  /** What this device knows of it. */
  known: KnownDraft
}

/** Typing is not sent letter by letter. */
const PAUSE_MS = 1_500

/**
 * Keeps a draft on the server as it is written: one call at a time, each with the latest. What was changed elsewhere is
 * not overwritten unless `overwrite` says so. Whoever publishes or discards it ends the saving first, and what may be out
 * already is not saved before it is another text.
 */
export function useDraftSync({ id, body, known }: DraftSync) {
  const api = useApi()
  const client = useQueryClient()
  const text = textOf(body)
  // what the server has, as far as this page knows
  const [at, setAt] = useState(() => ({ id, revision: known.revision, text: textOf(known.body) }))
  const [problem, setProblem] = useState<'local' | 'changed' | 'gone' | 'full' | undefined>(
    known.gone ? 'gone' : undefined,
  )
  const [other, setOther] = useState(0)
  const running = useRef<Promise<number>>(undefined)
  const latest = useRef({ id, body, text })
  // what is drawn follows a moment late: what is sent asks the reference
  const [ended, setEnded] = useState<Ended>({ handedIn: textOf(known.handedIn) })
  const endedNow = useRef(ended)
  const end = useCallback((to: Ended) => {
    endedNow.current = to
    setEnded(to)
  }, [])
  const stored = useRef({ id, revision: known.revision })
  const isSaved = useRef(true)
  useEffect(() => {
    if (latest.current.id !== id) end({})
    latest.current = { id, body, text }
  })
  // another draft has begun in this form
  if (at.id !== id) {
    setAt({ id, revision: 0, text: undefined })
    setProblem(undefined)
  }
  const mayBeOut = text !== undefined && ended.handedIn === text
  const state: DraftState =
    text === undefined ? 'empty' : (problem ?? (at.text === text ? 'saved' : mayBeOut ? 'local' : 'saving'))
  const isHeld = problem === 'changed' || problem === 'gone'

  const sendNow = useCallback(
    async (known: number): Promise<number> => {
      const { id: draft, body: written, text: sent } = latest.current
      // a save of this draft may be under way from a form that was left
      const revision = Math.max(known, await lastSaved(draft))
      try {
        if (written === undefined) {
          if (revision > 0) await api.deleteDraft({ params: { draft } }).catch(throwUnlessGone)
          stored.current = { id: draft, revision: 0 }
          setAt({ ...stored.current, text: undefined })
        } else {
          const saved = await api.saveDraft({
            params: { draft },
            body: { ...written, revision, device: deviceId() },
          })
          stored.current = { id: draft, revision: saved.revision }
          setAt({ ...stored.current, text: sent })
        }
        setProblem(undefined)
        isSaved.current = true
        changed(client, 'drafts')
        return stored.current.revision
      } catch (error) {
        if (isError(error, 'DRAFT_CHANGED')) setOther(Number(error.params.revision ?? 0))
        setProblem(problemOf(error))
        isSaved.current = false
        return revision
      }
    },
    [api, client],
  )
  const send = useCallback(
    async (revision: number) => {
      const { now, handedIn } = endedNow.current
      const { id: draft, text: written } = latest.current
      if (running.current !== undefined || now || (written !== undefined && handedIn === written)) return
      running.current = sendNow(revision)
      noteSave(draft, running.current)
      await running.current
      running.current = undefined
    },
    [sendNow],
  )

  const waits = at.id === id && at.text !== text && !isHeld && !ended.now && !mayBeOut
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text, and each end of the saving, begins the pause anew
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void send(at.revision), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waits, text, at.revision, ended, send])
  useEffect(() => {
    if (problem !== 'local') return
    const again = () => void send(at.revision)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [problem, at.revision, send])

  return {
    state,
    revision: at.revision,
    synced: at.text === text,
    handedIn: mayBeOut,
    gone: problem === 'gone',
    /** Puts what is written here in the place of what was changed elsewhere. */
    overwrite: () => void send(other),
    /** Ends the saving, and throws the draft away that the server has. */
    discard: async () => {
      const before = endedNow.current
      end({ now: true })
      await running.current
      const { id: draft, revision } = stored.current
      if (draft !== latest.current.id || revision === 0 || problem === 'gone') return
      try {
        await api.deleteDraft({ params: { draft } }).catch(throwUnlessGone)
      } catch (error) {
        end({ ...before })
        throw error
      }
      changed(client, 'drafts')
    },
    /**
     * Ends the saving, before the draft is handed in to be published: a save after that would be refused, and one that is
     * on its way comes first.
     */
    handIn: async () => {
      end({ now: true, handedIn: latest.current.text })
      await running.current
    },
    /** It was refused, or nobody knows whether it is out: what is written from here on is saved again. */
    goOn: ({ mayBeOut }: { mayBeOut: boolean }) =>
      end(mayBeOut ? { handedIn: endedNow.current.handedIn } : {}),
    /** Sends what has not been sent; false where the account has not got it. */
    flush: async () => {
      await running.current
      if (waits) await send(at.revision)
      return isSaved.current
    },
  }
}

/** Why nothing more of a draft is sent. */
interface Ended {
  /** It is being published or discarded. */
  now?: boolean
  /** What was handed in, where it may be out. */
  handedIn?: string | undefined
}

const textOf = (body: DraftBody | undefined) => body && JSON.stringify(body)

function throwUnlessGone(error: unknown): void {
  if (!isError(error, 'DRAFT_NOT_FOUND')) throw error
}

function problemOf(error: unknown) {
  if (isError(error, 'DRAFT_CHANGED')) return 'changed'
  if (isError(error, 'DRAFT_PUBLISHED')) return 'gone'
  return isError(error, 'DRAFTS_FULL') ? 'full' : 'local'
}
