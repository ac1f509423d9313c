const TIMING =
  /^\s*(\d+:[0-5]\d:[0-5]\d|[0-5]?\d:[0-5]\d)[,.](\d{1,3})\s*-->\s*(\d+:[0-5]\d:[0-5]\d|[0-5]?\d:[0-5]\d)[,.](\d{1,3}).*$/

/** Hours of two digits, thousandths of three. */
const timeOf = (clock = '', part = ''): string => {
  const places = clock.split(':').map(each => each.padStart(2, '0'))
  return `${places.length < 3 ? '00:' : ''}${places.join(':')}.${part.padEnd(3, '0')}`
}

/** Words as WebVTT has them: emphasis stays, other tags and signs of position go, the rest is text. */
const wordsOf = (line: string): string =>
  line
    .replace(/\{\\?[a-z][^}]*\}/gi, '')
    .replace(/<(?!\/?[biu]>)\/?[a-z][^>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/g, '&lt;')
    .replace(/-->/g, '→')

/** Makes WebVTT of SubRip, line for line: what was wrong is wrong at the same place, two lines further down. */
export function webvttOf(srt: string): string {
  const lines = srt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const written = lines.map(line => {
    const time = TIMING.exec(line)
    if (time) return `${timeOf(time[1], time[2])} --> ${timeOf(time[3], time[4])}`
    return line.trim() === '' ? '' : wordsOf(line)
  })
  return `${['WEBVTT', '', ...written].join('\n').trimEnd()}\n`
}

const isWebvtt = (text: string): boolean => /^\uFEFF?WEBVTT/.test(text)

/** The captions of a chosen file as WebVTT. Old files are not in UTF-8. */
export async function readCaptions(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  return isWebvtt(text) ? text : webvttOf(text)
}
