import type { Page } from '@playwright/test'

const { CHROMIUM_PATH: executablePath } = process.env

/** `test.use(withFakeMicrophone)`: a browser whose microphone beeps once a second, and is allowed to everybody. */
export const withFakeMicrophone = {
  launchOptions: {
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
}

/** Pages that are opened from now on get no microphone, for this reason of the browser. */
export async function withoutMicrophone(
  page: Page,
  reason: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError',
): Promise<void> {
  await page.addInitScript(name => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', name)
    }
  }, reason)
}

/** Pages that are opened from now on remember every microphone that they open. */
export async function followMicrophones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = []
    Reflect.set(window, 'openedTracks', opened)
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async wanted => {
      const stream = await ask(wanted)
      opened.push(...stream.getTracks())
      return stream
    }
  })
}

/** How many microphones of a page are open now; -1 where it has never opened one. */
export const openMicrophones = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const opened: MediaStreamTrack[] = Reflect.get(window, 'openedTracks')
    return opened.length === 0 ? -1 : opened.filter(({ readyState }) => readyState === 'live').length
  })
