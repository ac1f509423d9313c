const KEY = 'played'
/** So many are remembered for each person; the oldest are forgotten. */
const MOST = 60
/** What is shorter begins from the start each time. */
const SHORTEST = 60
/** Less than this from the beginning or the end is as good as there. */
const EDGE = { start: 5, end: 8 } as const

/** Where somebody stopped, by media; the most recent last. */
type Stops = readonly (readonly [media: string, seconds: number])[]

const keyOf = (person: string): string => `${KEY}:${person}`

const isStop = (value: unknown): value is Stops[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number' && value[1] > 0

function read(person: string): Stops {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStop) : []
  } catch {
    return []
  }
}

function write(person: string, stops: Stops): void {
  try {
    if (stops.length > 0) localStorage.setItem(keyOf(person), JSON.stringify(stops))
    else localStorage.removeItem(keyOf(person))
  } catch {
    // storage is full or forbidden: it begins from the start
  }
}

/** Where a person stopped; 0 for what was not begun, or seen to its end. */
export const stoppedAt = (person: string, media: string): number =>
  read(person).find(([id]) => id === media)?.[1] ?? 0

/** Remembers where a person is; forgets it near the beginning and the end. */
export function noteStop(person: string, media: string, time: number, duration: number): void {
  const stops = read(person)
  const rest = stops.filter(([id]) => id !== media)
  const worth = duration >= SHORTEST && time > EDGE.start && time < duration - EDGE.end
  if (!worth && rest.length === stops.length) return
  write(person, worth ? [...rest, [media, Math.floor(time)] as const].slice(-MOST) : rest)
}
