type Listener = (time: number) => void
const listeners = new Map<string, Listener>()

/** Asks what plays a medium to go to a time, and to begin if it has not. Whether anybody listens. */
export function requestSeek(media: string, time: number): boolean {
  const listener = listeners.get(media)
  listener?.(time)
  return listener !== undefined
}

/** Hears the requests for a medium. Answers how to stop. */
export function onSeekRequest(media: string, listener: Listener): () => void {
  listeners.set(media, listener)
  return () => {
    if (listeners.get(media) === listener) listeners.delete(media)
  }
}
