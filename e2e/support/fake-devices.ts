import type { LaunchOptions } from '@playwright/test'

/** A browser with a microphone that beeps and a camera that ticks, which any page may use; two on one machine reach each other. */
export const FAKE_DEVICES: { launchOptions: LaunchOptions } = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      // few pictures: to encode and decode those of both sides takes most of the machine
      '--use-fake-device-for-media-stream=fps=10',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      // a page of a test hears without a press
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
}
