/** A line of captions, and when it is said. */
export interface Said {
  /** Seconds. */
  at: number
  text: string
}

const TIMING = /^(?:(\d+):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})[ \t]+-->/
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

const secondsOf = ([, hours = '0', minutes = '0', seconds = '0', part = '0']: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`)

/** Without tags, and signs as they are meant. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

/**
 * What WebVTT says, in the order of time. What is shown in two parts is said once: a line that repeats the one before it is left
 * out.
 */
export function linesOf(vtt: string): Said[] {
  const blocks = vtt
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
  const said = blocks.flatMap(block => {
    const lines = block.split('\n')
    const index = lines.findIndex(line => TIMING.test(line))
    const time = TIMING.exec(lines[index] ?? '')
    const text = plain(lines.slice(index + 1).join(' '))
    return time === null || text === '' ? [] : [{ at: secondsOf(time), text }]
  })
  const ordered = said.toSorted((one, other) => one.at - other.at)
  return ordered.filter(({ text }, place) => text !== ordered[place - 1]?.text)
}

/** The line that is said at a time; -1 before the first. */
export const lineAt = (lines: readonly Said[], time: number): number =>
  lines.findLastIndex(({ at }) => at <= time + 0.05)
