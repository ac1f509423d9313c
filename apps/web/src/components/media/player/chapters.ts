/** A part of a video or sound that its author has named. */
export interface Chapter {
  /** Where it begins, in seconds. */
  at: number
  title: string
}

/** A line of a text that begins with a time. */
export interface TimeLine extends Chapter {
  /** The time as it is written. */
  written: string
  /** Where the time stands in the text. */
  index: number
}

const LINE = /^[ \t]*((?:(\d{1,2}):)?(\d{1,3}):([0-5]\d))(?!\d|:)[ \t]*(?:[-–—|·:][ \t]*)?(.*)$/gm
const FEWEST = 3

/** The seconds of `1:23:45`; undefined where minutes run over an hour that is written. */
function secondsOf(hours: string | undefined, minutes: string, seconds: string): number | undefined {
  const whole = Number(minutes)
  if (hours !== undefined && (minutes.length !== 2 || whole > 59)) return undefined
  return Number(hours ?? 0) * 3600 + whole * 60 + Number(seconds)
}

/**
 * The chapters that a text lists, a line each: at least three, from 0:00 on, every one later than the one before it.
 * Anything else is text that happens to contain times.
 */
export function chaptersOf(text: string): TimeLine[] {
  const lines: TimeLine[] = []
  for (const {
    1: written = '',
    2: hours,
    3: minutes = '',
    4: seconds = '',
    5: title = '',
    ...match
  } of text.matchAll(LINE)) {
    const at = secondsOf(hours, minutes, seconds)
    if (at === undefined) continue
    const index = match.index + match[0].indexOf(written)
    lines.push({ at, title: title.trim(), written, index })
  }
  const ordered = lines.every(({ at }, place) => (place === 0 ? at === 0 : at > (lines[place - 1]?.at ?? 0)))
  return lines.length >= FEWEST && ordered ? lines : []
}

/** The chapter at a time. */
export const chapterAt = (chapters: readonly Chapter[], time: number): Chapter | undefined =>
  chapters.findLast(({ at }) => at <= time)
