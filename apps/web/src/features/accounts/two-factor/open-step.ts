import { EMAIL_CODE, SECOND_STEPS, type SecondStep } from '@calina/contract/limits'
import { useCallback, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { hasShape } from '#lib/draft.ts'
import { isError } from '#lib/errors.ts'
import { useHydrated } from '#lib/page.ts'

/** A login whose second step is missing. */
export interface OpenStep {
  ticket: string
  methods: SecondStep[]
  /** The masked address. */
  email: string
  /** Moments, as milliseconds since the epoch: when the ticket ends, and when another code may be requested. */
  endsAt: number
  readyAt: number
}

const KEY = 'second-step'
const LIFE_MS = EMAIL_CODE.minutes * 60_000
const FIRST_WAIT_MS = 60_000
const SHAPE: OpenStep = { ticket: '', methods: [], email: '', endsAt: 0, readyAt: 0 }

/** What `TWO_FACTOR_REQUIRED` carries; undefined for every other failure. */
export function openStepOf(error: unknown, now: number): OpenStep | undefined {
  if (!isError(error, 'TWO_FACTOR_REQUIRED') || !(error instanceof ApiError)) return undefined
  const { ticket, methods, email, retryAfter } = error.params
  const offered = String(methods).split(',')
  return {
    ticket: String(ticket),
    methods: SECOND_STEPS.filter(step => offered.includes(step)),
    email: String(email),
    endsAt: now + LIFE_MS,
    readyAt: now + (typeof retryAfter === 'number' ? retryAfter * 1000 : FIRST_WAIT_MS),
  }
}

/**
 * Keeps a step over a reload, in this tab alone. Its ticket is half a login that ends by itself, and the storage of a tab
 * ends with the tab.
 */
export function keepStep(step: OpenStep | undefined): void {
  try {
    if (step === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(step))
  } catch {
    // storage is forbidden: the step ends with the page
  }
}

function readStep(): OpenStep | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return hasShape({ ...(stored as OpenStep), methods: [] }, SHAPE) &&
      (stored as OpenStep).endsAt > Date.now()
      ? (stored as OpenStep)
      : undefined
  } catch {
    return undefined
  }
}

/** The second step that is open in this tab, and how to change it. */
export function useOpenStep(): [OpenStep | undefined, (step: OpenStep | undefined) => void] {
  // the server's markup has none
  const hydrated = useHydrated()
  const [held, setHeld] = useState<{ step: OpenStep | undefined }>()
  const current = held ?? (hydrated ? { step: readStep() } : undefined)
  if (current !== held) setHeld(current)
  const set = useCallback((step: OpenStep | undefined) => {
    keepStep(step)
    setHeld({ step })
  }, [])
  return [current?.step, set]
}
