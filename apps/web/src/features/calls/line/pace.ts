/** So many are sent at once; the server cuts off who sends twenty in a second, and the page says other things as well. */
const AT_ONCE = 6
const EVERY_MS = 125

/** Sends one thing after the other, in their order: some at once, and more of them at a pace that the server takes. */
export function createPace<Value>(send: (value: Value) => void): {
  send: (value: Value) => void
  close: () => void
} {
  const waiting: Value[] = []
  let free = AT_ONCE
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const turn = () => {
    const next = waiting.shift()
    if (next !== undefined) send(next)
    else if (++free === AT_ONCE) stop()
  }
  return {
    send: value => {
      timer ??= setInterval(turn, EVERY_MS)
      if (free === 0) waiting.push(value)
      else {
        free--
        send(value)
      }
    },
    close: () => {
      stop()
      waiting.length = 0
    },
  }
}
