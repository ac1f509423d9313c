import type { ChoiceStore, DeviceChoices } from '#lib/live-capture/live-media.ts'

const KEY = 'live-devices'

const idOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

function read(): DeviceChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const { camera, microphone }: Partial<Record<keyof DeviceChoices, unknown>> = stored
    return { camera: idOf(camera), microphone: idOf(microphone) }
  } catch {
    return {}
  }
}

/** The devices that were chosen last in this browser. */
export const deviceChoices: ChoiceStore = {
  read,
  keep(choices) {
    try {
      localStorage.setItem(KEY, JSON.stringify(choices))
    } catch {
      // storage is full or forbidden: the browser chooses the next time
    }
  },
}
