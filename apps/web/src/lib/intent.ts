import { ApiError } from './api.ts'

const keys = new Map<string, string>()

/** Whether the server has decided: then another press is another intent. */
function isDecided(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 429].includes(error.status)
  )
}

/**
 * Runs a call that moves money with the key of its intent. The same subject (what is bought, and for how much) keeps
 * its key over every attempt until the server has answered, so that a press after a lost answer buys nothing twice.
 */
export async function withIntent<T>(subject: string, call: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(subject) ?? crypto.randomUUID()
  keys.set(subject, key)
  try {
    const answer = await call(key)
    keys.delete(subject)
    return answer
  } catch (error) {
    if (isDecided(error)) keys.delete(subject)
    throw error
  }
}
