import { RATES } from './keys.ts'

/** How somebody plays on this device. */
export interface PlayerChoices {
  /** From 0 to 1. */
  volume: number
  muted: boolean
  rate: number
  /** The same of voice notes: they are heard at another speed than what is looked at. */
  voiceRate: number
  /** The language of the captions; null for none, undefined for what the page suggests. */
  captions: string | null | undefined
}

const KEY = 'player'
const USUAL: PlayerChoices = { volume: 1, muted: false, rate: 1, voiceRate: 1, captions: undefined }

/** What was chosen last; what does not fit is as usual. */
export function readChoices(): PlayerChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return USUAL
    const { volume, muted, rate, voiceRate, captions }: Partial<Record<keyof PlayerChoices, unknown>> = stored
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
      muted: muted === true,
      rate: RATES.find(each => each === rate) ?? USUAL.rate,
      voiceRate: RATES.find(each => each === voiceRate) ?? USUAL.voiceRate,
      captions: typeof captions === 'string' || captions === null ? captions : USUAL.captions,
    }
  } catch {
    return USUAL
  }
}

export function keepChoices(choices: Partial<PlayerChoices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readChoices(), ...choices }))
  } catch {
    // storage is full or forbidden: it holds for this page
  }
}
