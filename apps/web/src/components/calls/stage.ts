import { useSyncExternalStore } from 'react'

/**
 * What of a call is on the screen: `call`, whatever it is at; `propose`, where a creator proposes another time; `receipt`.
 */
export type CallView = 'call' | 'propose' | 'receipt'

/** The call that lies over the page. */
export interface Staged {
  call: string
  view: CallView
  /** It waits in a corner, and the page is in use. */
  small: boolean
}

/** This page, as the one in which somebody is in a call, for as long as it lives. */
export const THIS_DEVICE: string = crypto.randomUUID()

/** Calls in which the person would connect without a relay. A reload forgets it: the relay shows nothing. */
const direct = new Set<string>()

export const wishDirect = (call: string): unknown => direct.add(call)
export const isDirect = (call: string): boolean => direct.has(call)

let staged: Staged | undefined
const listeners = new Set<() => void>()

function set(next: Staged | undefined): void {
  staged = next
  for (const listener of listeners) listener()
}

/** Puts a call over the page, in whichever screen it is asked for. */
export const stageCall = (call: string, view: CallView = 'call'): void => set({ call, view, small: false })

/** Makes the call small, or large again. */
export function shrinkCall(small: boolean): void {
  if (staged) set({ ...staged, small })
}

/** Takes the call from the page; with an id only where it is that one. */
export function unstageCall(call?: string): void {
  if (staged && (call === undefined || staged.call === call)) set(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The call that lies over the page, if there is one. */
export const useStaged = (): Staged | undefined =>
  useSyncExternalStore(
    subscribe,
    () => staged,
    () => undefined,
  )
