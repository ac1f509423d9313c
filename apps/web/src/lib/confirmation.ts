/** A question to the person, one at a time: a call while it is open waits for the same answer. */
export interface Confirmation {
  /** Whether the question is open. */
  get(): boolean
  subscribe(listener: () => void): () => void
  /** Opens the question; resolves to whether the person confirmed. */
  ask(): Promise<boolean>
  answer(confirmed: boolean): void
}

export function createConfirmation(): Confirmation {
  let open: { answered: Promise<boolean>; answer: (confirmed: boolean) => void } | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
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
      notify()
      return answered
    },
    answer(confirmed) {
      open?.answer(confirmed)
      open = undefined
      notify()
    },
  }
}
