export interface Question {
  purpose: string | undefined
}

/** A question to the person, one at a time: a call while it is open waits for the same answer. */
export interface Confirmation {
  /** The open question; undefined while there is none. */
  get(): Question | undefined
  subscribe(listener: () => void): () => void
  /** Opens the question; resolves to whether the person confirmed. `purpose`: what will happen then, as a sentence. */
  ask(purpose?: string): Promise<boolean>
  answer(confirmed: boolean): void
}

export function createConfirmation(): Confirmation {
  let open:
    | { question: Question; answered: Promise<boolean>; answer: (confirmed: boolean) => void }
    | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => open?.question,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(purpose) {
      if (open) return open.answered
      let answer: (confirmed: boolean) => void = () => {}
      const answered = new Promise<boolean>(resolve => {
        answer = resolve
      })
      open = { question: { purpose }, answered, answer }
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
