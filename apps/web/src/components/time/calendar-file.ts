/** What is written into a calendar. */
export interface CalendarEvent {
  id: string
  title: string
  /** When it begins, and how long it lasts. */
  at: string
  minutes: number
  /** The address that it leads to. */
  url: string
  /** When its file was made. */
  now: number
}

const MAX_BYTES = 73

const stampOf = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, found => `\\${found}`).replaceAll(/\r?\n/g, '\\n')

/** A line of a calendar is at most 75 bytes long, and goes on behind a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > MAX_BYTES) {
      parts.push('')
      bytes = 0
    }
    parts[parts.length - 1] += letter
    bytes += size
  }
  return parts.join('\r\n ')
}

/** An event as a file that every calendar reads (RFC 5545). */
export function calendarFile({ id, title, at, minutes, url, now }: CalendarEvent): string {
  const begins = Date.parse(at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calina//Calls//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(begins)}`,
    `DTEND:${stampOf(begins + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Saves an event as a file that a calendar takes. It is made in the page, and works without a connection. */
export function saveEvent(event: CalendarEvent, fileName: string): void {
  const address = URL.createObjectURL(new Blob([calendarFile(event)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // some browsers begin to read it a moment later
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
