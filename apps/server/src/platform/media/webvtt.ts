/** The captions break a rule of WebVTT, or use something that is not shown here. */
export class CaptionsError extends Error {
  override readonly name = 'CaptionsError'
  /** From 1 on. */
  readonly line: number
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`)
    this.line = line
  }
}

export interface Cue {
  /** In milliseconds. */
  start: number
  end: number
  /** Where on the picture, as WebVTT says it. */
  settings: string
  lines: string[]
}

const HEADER = /^WEBVTT(?:[ \t].*)?$/
const TIMING = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/
const TIME = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const PERCENT = String.raw`(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)%`
const SETTING = new RegExp(
  [
    'vertical:(?:rl|lr)',
    `line:(?:-?\\d{1,3}|${PERCENT})(?:,(?:start|center|end))?`,
    `position:${PERCENT}(?:,(?:line-left|center|line-right))?`,
    `size:${PERCENT}`,
    'align:(?:start|center|end|left|right)',
  ]
    .map(each => `(?:${each})`)
    .join('|')
    .replace(/^/, '^(?:')
    .replace(/$/, ')$'),
)
/** Emphasis, speakers and ruby; nothing with an address or a style of its own. */
const TAG = /<(?:\/?(?:b|i|u|c|v|ruby|rt)|v[ \t][^<>&\n]{1,100})>/g
const TAKEN_BLOCK = /^(?:STYLE|REGION)[ \t]*$/
const COMMENT = /^NOTE(?:[ \t]|$)/

/** Reads WebVTT. Throws {@link CaptionsError} with the first line that is wrong. */
export function parseCaptions(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!HEADER.test(lines[0] ?? '')) throw new CaptionsError(1, 'WEBVTT is missing')
  const cues: Cue[] = []
  let at = 1
  // What follows the first line up to the first empty one belongs to the header.
  while (at < lines.length && lines[at] !== '') {
    if (lines[at]?.includes('-->')) throw new CaptionsError(at + 1, 'an empty line has to come before')
    at++
  }
  while (at < lines.length) {
    if (lines[at] === '') {
      at++
      continue
    }
    const end = endOfBlock(lines, at)
    const cue = readBlock(lines.slice(at, end), at + 1, cues.at(-1)?.start ?? 0)
    if (cue !== undefined) cues.push(cue)
    at = end
  }
  if (cues.length === 0) throw new CaptionsError(lines.length, 'there are no captions')
  return cues
}

/** Writes captions anew: nothing of the text they came from but times, places and words. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, settings, lines }) =>
    [`${timeOf(start)} --> ${timeOf(end)}${settings === '' ? '' : ` ${settings}`}`, ...lines].join('\n'),
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

function endOfBlock(lines: readonly string[], from: number): number {
  const end = lines.indexOf('', from)
  return end < 0 ? lines.length : end
}

/** A cue; undefined for a comment, and for styles, which the page has of its own. */
function readBlock(block: readonly string[], line: number, after: number): Cue | undefined {
  const [first = '', second = ''] = block
  if (COMMENT.test(first) || TAKEN_BLOCK.test(first)) return undefined
  const named = !first.includes('-->')
  const timing = TIMING.exec(named ? second : first)
  const timingLine = named ? line + 1 : line
  const start = timing === null ? undefined : millisecondsOf(timing[1])
  const end = timing === null ? undefined : millisecondsOf(timing[2])
  if (start === undefined || end === undefined) throw new CaptionsError(timingLine, 'two times are missing')
  if (end <= start) throw new CaptionsError(timingLine, 'it ends before it begins')
  if (start < after) throw new CaptionsError(timingLine, 'it begins before the one above')
  const settings = (timing?.[3] ?? '').trim()
  for (const setting of settings === '' ? [] : settings.split(/[ \t]+/))
    if (!SETTING.test(setting)) throw new CaptionsError(timingLine, 'a setting is not known')
  const lines = block.slice(named ? 2 : 1)
  for (const [index, words] of lines.entries()) assertWords(words, timingLine + 1 + index)
  if (lines.length === 0) throw new CaptionsError(timingLine, 'the words are missing')
  return { start, end, settings: settings.replaceAll(/[ \t]+/g, ' '), lines }
}

function assertWords(words: string, line: number): void {
  if (words.includes('-->')) throw new CaptionsError(line, 'an empty line has to come before')
  if (/</.test(words.replaceAll(TAG, ''))) throw new CaptionsError(line, 'a tag is not known')
}

function millisecondsOf(time: string | undefined): number | undefined {
  const parts = TIME.exec(time ?? '')
  if (parts === null) return undefined
  const [, hours = '0', minutes, seconds, rest] = parts
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}

function timeOf(milliseconds: number): string {
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  const seconds = Math.floor(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(seconds % 60, 2)}.${part(milliseconds % 1000, 3)}`
}
