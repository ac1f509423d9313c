import type { Message } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { held, heldIsland } from './held.ts'
import type { MessagePage } from './merge.ts'

/** The most messages that stand in the page at once. */
export const ROWS = 100
/** By how many they move on where their edge comes into view. */
const STEP = 40

/** The part of a run that stands in the page, by the numbers of its first and its last message. */
export interface Cut {
  from: number
  to: number
}

/** What is held without a gap, oldest first. */
export const runOf = (pages: readonly MessagePage[]): Message[] =>
  pages.flatMap(({ items }) => items).toSorted((one, other) => one.seq - other.seq)

/** The run of a chat that a number is in, the end of the chat where it is in none. */
export function heldRun(client: QueryClient, chat: string, seq: number): Message[] {
  const island = heldIsland(client, chat)
  const run = island && runOf([island])
  return run && covers(run, seq) ? run : runOf(held(client, chat)?.pages ?? [])
}

/** Whether a run has the number, be the message that has it there or deleted. */
export const covers = (run: readonly Message[], seq: number): boolean => {
  const [first, last] = [run[0], run.at(-1)]
  return first !== undefined && last !== undefined && first.seq <= seq && seq <= last.seq
}

/** The messages of a cut; without one, the end of the run. Never more than {@link ROWS}. */
export const cutOut = (run: readonly Message[], cut: Cut | undefined): Message[] =>
  cut === undefined
    ? run.slice(-ROWS)
    : run.filter(({ seq }) => cut.from <= seq && seq <= cut.to).slice(0, ROWS)

/** From where to where messages reach; undefined for none. */
export function boundsOf(messages: readonly Message[]): Cut | undefined {
  const [first, last] = [messages[0], messages.at(-1)]
  return first && last && { from: first.seq, to: last.seq }
}

/** As many messages of a run as stand in the page, from the one at an index on; at its end, those before it. */
const cutFrom = (run: readonly Message[], index: number): Cut | undefined => {
  const start = Math.max(0, Math.min(index, run.length - ROWS))
  return boundsOf(run.slice(start, start + ROWS))
}

/** The message with the number, or that after it, with those on both sides. */
export function cutAround(run: readonly Message[], seq: number): Cut | undefined {
  const index = run.findIndex(each => each.seq >= seq)
  return cutFrom(run, (index < 0 ? run.length : index) - ROWS / 2)
}

/** Moves a cut on to what is older; undefined where the run begins with it. */
export function cutOlder(run: readonly Message[], { from }: Cut): Cut | undefined {
  const index = run.findIndex(({ seq }) => seq >= from)
  return index > 0 ? cutFrom(run, index - STEP) : undefined
}

/** Moves a cut on to what is newer; undefined where the run ends with it. */
export function cutNewer(run: readonly Message[], { from, to }: Cut): Cut | undefined {
  const last = run.at(-1)
  if (!last || last.seq <= to) return undefined
  const index = run.findIndex(({ seq }) => seq >= from)
  const shown = run.filter(({ seq }) => from <= seq && seq <= to).length
  // what stands in the page already leaves it only where it would become too much
  const room = ROWS - shown
  return room > 0 ? boundsOf(run.slice(index, index + ROWS)) : cutFrom(run, index + STEP)
}
