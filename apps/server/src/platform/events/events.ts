/**
 * Facts that modules publish. Each module adds its own by declaration merging
 * (`declare module '../../platform/events/events.ts'`): the key is the fact's name, `area.past`, the value its payload.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EventMap {}

export type EventKind = keyof EventMap & string

/**
 * Keys of what facts are about, such as `post:<id>`. Facts about the same thing are handled one after the other, in
 * the order in which they were written, however many relays there are. Null: their order does not matter.
 */
export type FactKeys<K extends EventKind = EventKind> = {
  readonly [P in K]?: ((payload: EventMap[P]) => string) | null
}
