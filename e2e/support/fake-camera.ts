import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What the camera sees: the brightness of each point of its picture, 0 to 255. */
export type Scene = (x: number, y: number) => number

const WIDTH = 1280
const HEIGHT = 720
/** One for each worker: its browser reads this file again and again. */
const FILE = path.join(tmpdir(), `calina-camera-${process.pid}.y4m`)

const { CHROMIUM_PATH: executablePath } = process.env

/** `test.use(withFakeCamera)`: a browser whose camera shows what `look` writes, and is allowed to everybody. */
export const withFakeCamera = {
  launchOptions: {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILE}`,
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
}

/** Nothing but a grey table. */
export const TABLE: Scene = () => 90

/** Puts something before the camera. An open camera shows it with its next picture. */
export function look(scene: Scene): void {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) luma[y * WIDTH + x] = scene(x, y)
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A0:0 C420jpeg\n`)
  // in place: the browser keeps the file open
  const file = openSync(FILE, existsSync(FILE) ? 'r+' : 'w')
  writeSync(file, Buffer.concat([head, frame, frame]), 0, undefined, 0)
  closeSync(file)
}

/** Removes what the camera showed. */
export const forgetLooks = (): void => rmSync(FILE, { force: true })

/** Pages that are opened from now on get no camera, for this reason of the browser. */
export async function withoutCamera(
  page: Page,
  reason: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError',
): Promise<void> {
  await page.addInitScript(name => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', name)
    }
  }, reason)
}

/** Puts something exactly into the frame that the page shows: `paint` gets shares of the frame, also beyond it. */
export async function lookInFrame(page: Page, paint: Scene): Promise<void> {
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox()
    if (!found) throw new Error(`${selector} is not shown`)
    return found
  }
  const stage = await box('.camera-stage video')
  const frame = await box('.camera-frame')
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBe(WIDTH)
  const scale = Math.max(stage.width / WIDTH, stage.height / HEIGHT)
  const centre = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 }
  look((x, y) => {
    const onScreen = { x: (x - WIDTH / 2) * scale + centre.x, y: (y - HEIGHT / 2) * scale + centre.y }
    return paint((onScreen.x - frame.x) / frame.width, (onScreen.y - frame.y) / frame.height)
  })
}

/** A card with print on it that lies in the frame. */
export const CARD: Scene = (x, y) => {
  if (x < 0.03 || x > 0.97 || y < 0.04 || y > 0.96) return 70
  const printed = x > 0.15 && x < 0.85 && y > 0.15 && y < 0.85
  const ink = Math.floor(y * 36) % 3 === 0 && Math.floor(x * 70) % 2 === 0
  return printed && ink ? 50 : 205
}

/** The same, out of focus: its print is a grey field. */
export const BLURRED: Scene = (x, y) => {
  const edge = Math.min(x - 0.03, 0.97 - x, y - 0.04, 0.96 - y)
  return 70 + 120 * Math.min(1, Math.max(0, 0.5 + edge * 30))
}

/** Somebody in the window. */
export const FACE: Scene = (x, y) => {
  const fromCentre = Math.hypot((x - 0.5) / 0.32, (y - 0.45) / 0.3)
  if (fromCentre > 1) return 105
  const eyes = Math.hypot(Math.abs(x - 0.5) - 0.12, (y - 0.4) * 1.4) < 0.045
  const mouth = Math.abs(x - 0.5) < 0.1 && Math.abs(y - 0.58) < 0.012
  return eyes || mouth ? 40 : 190 - 20 * fromCentre
}
