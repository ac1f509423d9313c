import { type ReactNode, useSyncExternalStore } from 'react'
import { createPart } from '#lib/part.ts'

export type ToastKind = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading'

export interface ToastOptions {
  /** A second line. */
  text?: ReactNode
  action?: { text: string; onClick: () => void; costs?: boolean } | undefined
  /** The same id again replaces the toast. */
  id?: string
}

/** How a promise toast ends. */
export interface ToastResult extends ToastOptions {
  title: string
}

export interface PromiseTexts<T> {
  loading: string
  /** A text, or what makes it of the answer. */
  success: string | ((value: T) => string | ToastResult)
  error: string | ((error: unknown) => string | ToastResult)
}

type Toaster = typeof import('./toaster.tsx')

let wanted = false
let announce: ((toaster: Toaster) => void) | undefined
const ready = new Promise<Toaster>(resolve => {
  announce = resolve
})
const listeners = new Set<() => void>()

const toasterPart = createPart(async () => {
  const toaster = await import('./toaster.tsx')
  const onReady = () => announce?.(toaster)
  return () => <toaster.Toaster onReady={onReady} />
})

/** Loads the code of toasts before one is needed: offline it could not be loaded. */
export const preloadToasts = toasterPart.preload

function want(): Promise<Toaster> {
  if (!wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  return ready
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Where toasts appear. It is empty until the first one: guests who never see one do not load it. The place stands before
 * that, because a dialog that opens hides all else from screen readers but the live regions that it finds.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  const Host = toasterPart.usePart(shown)
  return (
    <div aria-live="off" className="contents">
      {Host && <Host />}
    </div>
  )
}

const show =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}): void => {
    void want().then(toaster => toaster.show(kind, title, options))
  }

/** Short notices about what happened. Titles and texts are passed translated. */
export const toast = {
  show: show('default'),
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  /** From loading to success or error; answers what the promise answers. */
  promise<T>(work: Promise<T>, texts: PromiseTexts<T>): Promise<T> {
    void want().then(toaster => toaster.follow(work, texts))
    return work
  },
  /** Takes one away, or all. */
  dismiss(id?: string): void {
    if (wanted) void ready.then(toaster => toaster.dismiss(id))
  },
}
