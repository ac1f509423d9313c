const KEY = 'calls'

/** How somebody takes calls on this device. */
export interface CallChoices {
  /** An incoming call is heard. */
  rings: boolean
  /** The devices that were chosen last; undefined for the browser's own choice. */
  microphone: string | undefined
  camera: string | undefined
  speaker: string | undefined
}

const USUAL: CallChoices = { rings: true, microphone: undefined, camera: undefined, speaker: undefined }

const idOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** What was chosen last; what does not fit is as usual. */
export function readCallChoices(): CallChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return USUAL
    const { rings, microphone, camera, speaker }: Partial<Record<keyof CallChoices, unknown>> = stored
    return {
      rings: rings !== false,
      microphone: idOf(microphone),
      camera: idOf(camera),
      speaker: idOf(speaker),
    }
  } catch {
    return USUAL
  }
}

export function keepCallChoices(choices: Partial<CallChoices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readCallChoices(), ...choices }))
  } catch {
    // storage is full or forbidden: it holds for this page
  }
}
