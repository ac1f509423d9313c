const EVERY_MS = 5_000

/** Shows what is done now: in one line of a terminal, elsewhere as a line every few seconds. */
export function progressOn(out: NodeJS.WriteStream): (line: string) => void {
  let shown = 0
  return line => {
    if (out.isTTY) {
      out.write(`\r\u001b[K${line}`)
      if (!line.includes(':')) out.write('\n')
      return
    }
    const now = Date.now()
    if (now - shown < EVERY_MS) return
    shown = now
    out.write(`${line}\n`)
  }
}
