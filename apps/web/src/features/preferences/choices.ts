import type { Preferences } from '@calina/contract/types'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { apiOf, query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { write } from '#lib/write.ts'

export type Choice = { [K in keyof Preferences]?: NonNullable<Preferences[K]> }

const { queryKey } = query('getPreferences')

/** Sends the choices, and answers the preferences with them. */
async function keep(client: QueryClient, { locale, ...rest }: Choice): Promise<Partial<Preferences>> {
  const api = apiOf(client)
  if (locale !== undefined) await api.setLocale({ body: { locale } })
  return {
    ...(Object.keys(rest).length > 0 && (await api.setPreferences({ body: rest }))),
    ...(locale !== undefined && { locale }),
  }
}

/**
 * What a person has chosen and the server does not have yet. It is shown over what was read, so nothing that is read
 * meanwhile takes a choice back. One call is under way at a time; what is chosen during it goes with the next one.
 */
export class Choices {
  readonly #client: QueryClient
  readonly #listeners = new Set<() => void>()
  #shown: Choice = {}
  #unsent: Choice = {}
  #sending = false

  constructor(client: QueryClient) {
    this.#client = client
  }

  readonly get = (): Choice => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows a choice at once and keeps it. `failed` is told why it could not be kept; then the page shows what is. */
  choose(choice: Choice, failed: (error: unknown) => void): void {
    this.#show({ ...this.#shown, ...choice })
    this.#unsent = { ...this.#unsent, ...choice }
    if (!this.#sending) void this.#send(failed)
  }

  #show(choice: Choice): void {
    this.#shown = choice
    for (const listener of this.#listeners) listener()
  }

  async #send(failed: (error: unknown) => void): Promise<void> {
    this.#sending = true
    while (Object.keys(this.#unsent).length > 0) {
      const body = this.#unsent
      this.#unsent = {}
      try {
        await write(
          this.#client,
          ['preferences'],
          () => keep(this.#client, body),
          answer => this.#client.setQueryData(queryKey, read => read && { ...read, ...answer }),
        )
      } catch (error) {
        failed(error)
        changed(this.#client, 'preferences')
      }
      // the screen has the answer only after the client has told it
      await new Promise<void>(told => notifyManager.schedule(told))
      const left = Object.entries(this.#shown).filter(
        ([name]) => !Object.hasOwn(body, name) || Object.hasOwn(this.#unsent, name),
      )
      this.#show(Object.fromEntries(left))
    }
    this.#sending = false
  }
}

const choices = new WeakMap<QueryClient, Choices>()

/** The choices of a page. */
export function choicesOf(client: QueryClient): Choices {
  const known = choices.get(client) ?? new Choices(client)
  choices.set(client, known)
  return known
}
