import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether this device is online. The server's render assumes that it is. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

const AGAIN_MS = 3_000

/**
 * Calls once when a retry makes sense: when the connection is back, or after a while if the device is online.
 * Answers how to stop waiting.
 */
export function onceOnline(listener: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
  }
  const again = () => {
    stop()
    listener()
  }
  // the connection may have come back between the failure and this call
  const timer = navigator.onLine ? setTimeout(again, AGAIN_MS) : undefined
  window.addEventListener('online', again)
  return stop
}
