import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'

/** How often rights are checked while an answer is sent, so that one without a session ends within a second. */
const CHECK_EVERY_MS = 800

/** Answers that are being sent. One whose reader may no longer have it is broken off. */
export class OpenAnswers {
  readonly #open = new Map<Readable, () => Promise<boolean>>()
  #timer: NodeJS.Timeout | undefined
  #checking = false

  /** Breaks the stream off with `UNAUTHORIZED` once `isAllowed` resolves to false. */
  watch(bytes: Readable, isAllowed: () => Promise<boolean>): void {
    this.#open.set(bytes, isAllowed)
    this.#timer ??= setInterval(() => void this.#check(), CHECK_EVERY_MS).unref()
    bytes.once('close', () => {
      this.#open.delete(bytes)
      if (this.#open.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    })
  }

  async #check(): Promise<void> {
    if (this.#checking) return
    this.#checking = true
    await Promise.all([...this.#open].map(([bytes, isAllowed]) => check(bytes, isAllowed)))
    this.#checking = false
  }
}

async function check(bytes: Readable, isAllowed: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await isAllowed())) bytes.destroy(new AppError('UNAUTHORIZED'))
  } catch {
    // The database is unavailable: checked again at the next turn.
  }
}
