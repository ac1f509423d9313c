const KEY = 'played'
/** So many are remembered for each person; the oldest are forgotten. */
const MOST = 60
/** What is shorter begins from the start each time. */
const SHORTEST = 60
/** Less than this from the beginning or the end is as good as there. */
const EDGE = { start: 5, end: 8 } as const

/** Where somebody stopped, by media, of which post, and how long that is; the most recent last. */
type Stops = readonly (readonly [media: string, seconds: number, post?: string, duration?: number])[]

const keyOf = (person: string): string => `${KEY}:${person}`

const isStop = (value: unknown): value is Stops[number] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'number' &&
  value[1] > 0 &&
  (value[2] === undefined || typeof value[2] === 'string') &&
  (value[3] === undefined || typeof value[3] === 'number')

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

/** What somebody has begun and not finished, of posts. */
export interface Unfinished {
  media: string
  post: string
  /** Seconds: where they stopped, and how long it is. */
  stopped: number
  duration: number
}

/** What a person has begun and not finished, the most recent first; of a post only the last. */
export function unfinished(person: string): Unfinished[] {
  const found = new Map<string, Unfinished>()
  for (const [media, stopped, post, duration] of read(person).toReversed())
    if (post !== undefined && duration !== undefined && !found.has(post))
      found.set(post, { media, post, stopped, duration })
  return [...found.values()]
}

/** Forgets where a person stopped in a post, which is no longer there for them. */
export const forgetPost = (person: string, post: string): void =>
  write(
    person,
    read(person).filter(stop => stop[2] !== post),
  )

/** Remembers where a person is; forgets it near the beginning and the end. */
export function noteStop(
  person: string,
  media: string,
  time: number,
  { duration, post }: { duration: number; post?: string | undefined },
): void {
  const stops = read(person)
  const rest = stops.filter(([id]) => id !== media)
  const worth = duration >= SHORTEST && time > EDGE.start && time < duration - EDGE.end
  if (!worth && rest.length === stops.length) return
  const stop: Stops[number] =
    post === undefined ? [media, Math.floor(time)] : [media, Math.floor(time), post, Math.floor(duration)]
  write(person, worth ? [...rest, stop].slice(-MOST) : rest)
}
