import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceId } from '#lib/device.ts'
import { isError } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import type { DraftBody } from './draft-content.ts'

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
  /** What the server has as far as this device knows: the draft's revision, 0 for none, and what is in it. */
  known: { revision: number; body: DraftBody | undefined }
  /** It is being published or discarded: nothing more of it is sent. */
  paused?: boolean
}

/** Typing is not sent letter by letter. */
const PAUSE_MS = 1_500

/**
 * Keeps a draft on the server as it is written: one call at a time, each with the latest. What was changed elsewhere is
 * not overwritten unless `overwrite` says so.
 */
export function useDraftSync({ id, body, known, paused = false }: DraftSync) {
  const api = useApi()
  const client = useQueryClient()
  const text = textOf(body)
  // what the server has, as far as this page knows
  const [at, setAt] = useState(() => ({ id, revision: known.revision, text: textOf(known.body) }))
  const [problem, setProblem] = useState<'local' | 'changed' | 'gone' | 'full'>()
  const [other, setOther] = useState(0)
  const running = useRef<Promise<void>>(undefined)
  const latest = useRef({ id, body, text })
  const stored = useRef({ id, revision: known.revision })
  useEffect(() => {
    latest.current = { id, body, text }
  })
  // another draft has begun in this form
  if (at.id !== id) {
    setAt({ id, revision: 0, text: undefined })
    setProblem(undefined)
  }
  const state: DraftState =
    text === undefined ? 'empty' : (problem ?? (at.text === text ? 'saved' : 'saving'))
  const isHeld = problem === 'changed' || problem === 'gone'

  const sendNow = useCallback(
    async (revision: number) => {
      const { id: draft, body: written, text: sent } = latest.current
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
        changed(client, 'drafts')
      } catch (error) {
        if (isError(error, 'DRAFT_CHANGED')) setOther(Number(error.params.revision ?? 0))
        setProblem(problemOf(error))
      }
    },
    [api, client],
  )
  const send = useCallback(
    async (revision: number) => {
      if (running.current !== undefined) return
      running.current = sendNow(revision)
      await running.current
      running.current = undefined
    },
    [sendNow],
  )

  const waits = at.id === id && at.text !== text && !isHeld && !paused
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void send(at.revision), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waits, text, at.revision, send])
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
    /** Puts what is written here in the place of what was changed elsewhere. */
    overwrite: () => void send(other),
    /** Throws the draft away that the server has, after what is on its way there. */
    discard: async () => {
      await running.current
      const { id: draft, revision } = stored.current
      if (draft !== latest.current.id || revision === 0) return
      await api.deleteDraft({ params: { draft } }).catch(throwUnlessGone)
      changed(client, 'drafts')
    },
    /** Waits for what is on its way: published before it, the draft would be refused. */
    settle: async () => running.current,
    /** Sends what has not been sent. */
    flush: async () => {
      if (waits) await send(at.revision)
    },
  }
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
