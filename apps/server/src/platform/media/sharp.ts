import { createRequire } from 'node:module'
import type library from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'

type Open = typeof library

let opened: Open | undefined

/**
 * The library is loaded with the first picture, at once where one is needed: it takes 20 MB, and a process at rest, or one
 * that makes no pictures, does without it.
 */
function open(): Open {
  if (opened !== undefined) return opened
  const sharp: Open = createRequire(import.meta.url)('sharp')
  // One thread a picture and no cache of decoded ones: pictures are made beside everything else that the machine does, and
  // how many at once is for their maker to say. Decoders that no upload may reach (SVG, PDF, TIFF and the rest) are off in the whole process.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].flatMap(decoder => [
      `VipsForeignLoad${decoder}File`,
      `VipsForeignLoad${decoder}Buffer`,
    ]),
  })
  opened = sharp
  return sharp
}

interface Make {
  (options: SharpOptions): Sharp
  (input?: Parameters<Open>[0], options?: SharpOptions): Sharp
}

/** A picture from a file, its bytes, or pixels. */
export const sharp: Make = (...given: readonly unknown[]): Sharp => Reflect.apply(open(), undefined, given)
