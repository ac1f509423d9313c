/** What a key asks of a player. */
export type Command =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'slower' | 'faster' }
  | { do: 'by'; seconds: number }
  | { do: 'to'; part: number }
  | { do: 'volume'; by: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const SIMPLE: Readonly<Record<string, Command>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
  ArrowLeft: { do: 'by', seconds: -5 },
  ArrowRight: { do: 'by', seconds: 5 },
  j: { do: 'by', seconds: -10 },
  l: { do: 'by', seconds: 10 },
  ArrowUp: { do: 'volume', by: 0.1 },
  ArrowDown: { do: 'volume', by: -0.1 },
  Home: { do: 'to', part: 0 },
  End: { do: 'to', part: 1 },
}

/** What a key does while the player has the focus. Keys with a modifier belong to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (/^\d$/.test(key)) return { do: 'to', part: Number(key) / 10 }
  return SIMPLE[key.length === 1 ? key.toLowerCase() : key]
}

export const RATES = [0.75, 1, 1.25, 1.5, 2] as const

/** The next slower or faster rate; the same at the ends. */
export const rateAfter = (rate: number, by: -1 | 1): number =>
  (by < 0 ? RATES.findLast(each => each < rate) : RATES.find(each => each > rate)) ?? rate
