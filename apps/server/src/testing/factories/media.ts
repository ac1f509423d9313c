import type { UploadPurpose } from '@calina/contract'
import { importMedia, type MediaAsset } from '../../modules/media/index.ts'
import { sharp } from '../../platform/media/sharp.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'

const drawn = new Map<string, Promise<Buffer>>()

/** A picture of this size with something to see in it, as a camera would write it. */
export function drawPicture(width = 480, height = 640): Promise<Buffer> {
  const size = `${width}x${height}`
  const known = drawn.get(size)
  if (known !== undefined) return known
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width
    const y = Math.floor(at / 3 / width)
    pixels[at] = (x * 255) / width
    pixels[at + 1] = (y * 255) / height
    pixels[at + 2] = (x + y) % 256
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-of-the-camera' } })
    .toBuffer()
  drawn.set(size, picture)
  return picture
}

/** An upload of this person, processed and used by nothing yet. */
export async function createMedia(
  t: TestApp,
  owner: TestActor,
  { purpose = 'post', width, height }: { purpose?: UploadPurpose; width?: number; height?: number } = {},
): Promise<MediaAsset> {
  const source = await drawPicture(width, height)
  return await importMedia(t.ctx(), { ownerId: owner.user.id, purpose, source })
}
