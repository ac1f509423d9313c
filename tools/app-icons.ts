// Draws the icons of the installed app from the mark: `node tools/run.mjs tools/app-icons.ts`, after a change of the mark.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const PUBLIC = path.resolve(import.meta.dirname, '../apps/web/public')
const CANVAS = '#fafaf6'
const APRICOT = '#ffa35c'
const BLACK = '#000000'

interface Drawing {
  file: string
  size: number
  /** The mark's share of the width: maskable icons are cut to a circle of four fifths. */
  share: number
  colour: string
  /** Its ground; none is transparent. */
  ground?: string
  /** Corners, as a share of the width. */
  round?: number
}

const DRAWINGS: readonly Drawing[] = [
  ...[192, 512].flatMap(size => [
    { file: `icons/app-${size}.png`, size, share: 0.66, colour: APRICOT, ground: CANVAS, round: 0.22 },
    { file: `icons/maskable-${size}.png`, size, share: 0.5, colour: APRICOT, ground: CANVAS },
  ]),
  { file: 'icons/monochrome-512.png', size: 512, share: 0.66, colour: BLACK },
  { file: 'apple-touch-icon.png', size: 180, share: 0.62, colour: APRICOT, ground: CANVAS },
]

const source = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8')
const mark = /d="([^"]+)"/.exec(source)?.[1]
if (mark === undefined) throw new Error('favicon.svg has no mark')

await mkdir(path.join(PUBLIC, 'icons'), { recursive: true })
for (const { file, size, share, colour, ground, round = 0 } of DRAWINGS) {
  // The mark stands in a square of 40.
  const scale = (size * share) / 40
  const edge = (size - 40 * scale) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
${ground === undefined ? '' : `<rect width="${size}" height="${size}" rx="${size * round}" fill="${ground}"/>`}
<path transform="translate(${edge} ${edge}) scale(${scale})" fill="${colour}" d="${mark}"/>
</svg>`
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile(path.join(PUBLIC, file))
}
