/**
 * Facts that modules publish. Each module adds its own by declaration merging
 * (`declare module '../../platform/events/events.ts'`): the key is the fact's name, the value its payload.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EventMap {}

export type EventKind = keyof EventMap & string
