import { describe, expect, it } from 'vitest'
import { drawPicture } from '../../testing/factories/media.ts'
import { sharp } from './sharp.ts'
import { watermark } from './watermark.ts'

const paper = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer()
const grey = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer()

describe('a watermark', () => {
  it.each([
    ['black', '#000000'],
    ['grey', '#808080'],
    ['white', '#ffffff'],
  ])('is seen all over a %s picture, and leaves it as it was elsewhere', async (_name, background) => {
    const picture = await paper(1800, 2400, background)
    const marked = await watermark(picture, 'Lucía Ferrer')
    const { format, width, height } = await sharp(marked).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1800, height: 2400 })
    const [ground = 0] = await grey(picture)
    const pixels = await grey(marked)
    // In every stretch of the picture, so that no part can be cut out without it.
    for (let top = 0; top < 2400; top += 400)
      for (let left = 0; left < 1800; left += 450) {
        let covered = 0
        for (let y = top; y < top + 400; y++)
          for (let x = left; x < left + 450; x++)
            if (Math.abs((pixels[y * 1800 + x] ?? 0) - ground) > 40) covered++
        expect(covered, `${left},${top}`).toBeGreaterThan(300)
        expect(covered, `${left},${top}`).toBeLessThan(450 * 400 * 0.2)
      }
    // Half seen through.
    expect(pixels.every(each => Math.abs(each - ground) < 170)).toBe(true)
  })

  it('says something else for another text', async () => {
    const picture = await paper(600, 800, '#ffffff')
    const [one, two] = [await watermark(picture, 'Lucía Ferrer'), await watermark(picture, 'Bruno Costa')]
    expect(one.equals(two)).toBe(false)
  })

  it.each([
    ['markup', '<span foreground="red">&amp; <script>'],
    ['what is not closed', '<b & "'],
    ['Arabic', 'محمد عبد الله الفيصل'],
    ['forty-nine letters', 'Maximiliana de la Santísima Trinidad Ñandú-Ferrer'],
    ['emoji alone', '🙂👩‍👩‍👧🇪🇸'],
    ['nothing', ''],
    ['lines and control characters', 'a\nb\u0000\u001b[31mc\u202e'],
    ['half a letter', 'a\ud83d'],
  ])('is drawn from %s', async (_what, text) => {
    const picture = await paper(600, 800, '#ffffff')
    const pixels = await grey(await watermark(picture, text))
    expect(pixels.filter(each => each < 200).length).toBeGreaterThan(200)
  })

  it('shows letters of Arabic and no empty boxes', async () => {
    const picture = await paper(600, 800, '#ffffff')
    const marked = async (text: string) => grey(await watermark(picture, text))
    expect((await marked('محمد')).equals(await marked('سعاد'))).toBe(false)
  })

  it.each([
    [1, 1],
    [30, 2400],
    [2400, 8],
    [200, 120],
  ])('fits on a picture of %i × %i', async (width, height) => {
    const marked = await watermark(await paper(width, height, '#777777'), 'Lucía Ferrer · 2030-01-01')
    expect(await sharp(marked).metadata()).toMatchObject({ width, height })
  })

  it('takes a moment', async () => {
    const picture = await sharp(await drawPicture(1800, 2400))
      .webp()
      .toBuffer()
    const began = performance.now()
    await watermark(picture, 'Lucía Ferrer')
    const took = performance.now() - began
    expect(took).toBeLessThan(3_000)
  })
})
