/** One question to the person at a time, whoever asks: a call that comes while it stands waits for the same answer. */
export interface Confirmation {
  /** Whether the question stands. */
  get(): boolean
  subscribe(listener: () => void): () => void
  /** Asks; resolves to whether the person confirmed. */
  ask(): Promise<boolean>
  answer(confirmed: boolean): void
}

export function createConfirmation(): Confirmation {
  let open: { answered: Promise<boolean>; answer: (confirmed: boolean) => void } | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => open !== undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask() {
      if (open) return open.answered
      let answer: (confirmed: boolean) => void = () => {}
      const answered = new Promise<boolean>(resolve => {
        answer = resolve
      })
      open = { answered, answer }
      tell()
      return answered
    },
    answer(confirmed) {
      open?.answer(confirmed)
      open = undefined
      tell()
    },
  }
}
