import { ApiError } from './api.ts'

/** A press that comes later than this after an unanswered one is a new intent. */
const KEPT_MS = 60 * 60_000
const PREFIX = 'intent:'

interface Intent {
  key: string
  at: number
}

/** The intents of this tab, where its storage is full or forbidden. */
const held = new Map<string, Intent>()

function isIntent(value: unknown): value is Intent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}

function keptIntent(subject: string): Intent | undefined {
  const inPage = held.get(subject)
  if (inPage) return inPage
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + subject) ?? 'null')
    return isIntent(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function keyFor(subject: string): string {
  const now = Date.now()
  const kept = keptIntent(subject)
  if (kept && now - kept.at < KEPT_MS) return kept.key
  const intent = { key: crypto.randomUUID(), at: now }
  held.set(subject, intent)
  try {
    sessionStorage.setItem(PREFIX + subject, JSON.stringify(intent))
  } catch {
    // it is kept as long as the page
  }
  return intent.key
}

/** Ends an intent whose outcome is known: the next press is another one. */
export function forgetIntent(subject: string): void {
  held.delete(subject)
  try {
    sessionStorage.removeItem(PREFIX + subject)
  } catch {
    // nothing was kept
  }
}

/** Whether the server has decided: then another press is another intent. */
export function isDecided(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 429].includes(error.status)
  )
}

/**
 * Runs a call that moves money with the key of its intent. The same subject (what is bought, and for how much) keeps
 * its key over every attempt and over reloads of the tab until the server has answered, so that a press after a lost
 * answer buys nothing twice.
 */
export async function withIntent<T>(subject: string, call: (key: string) => Promise<T>): Promise<T> {
  const key = keyFor(subject)
  try {
    const answer = await call(key)
    forgetIntent(subject)
    return answer
  } catch (error) {
    if (isDecided(error)) forgetIntent(subject)
    throw error
  }
}
