import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { A4, formBomb, pagesOf, pdfOf, pictureBomb } from '../../testing/factories/pdf.ts'
import { fromRaw, type RawImage } from './images.ts'
import type { MediaRefusedError, MediaSource } from './kinds.ts'
import { type PdfLimits, pdfPages } from './pdf.ts'

const LIMITS: PdfLimits = { most: 10, longest: 2400 }

async function drawn(source: MediaSource, limits: Partial<PdfLimits> = {}): Promise<RawImage[]> {
  const pages: RawImage[] = []
  for await (const page of pdfPages(source, { ...LIMITS, ...limits })) pages.push(page)
  return pages
}
const sizesOf = (pages: readonly RawImage[]) => pages.map(({ info }) => [info.width, info.height])
const refused = (reason: MediaRefusedError['reason']) =>
  expect.objectContaining({ name: 'MediaRefusedError', reason })
/** Red, green and blue of a pixel. */
function pixel({ data, info }: RawImage, x: number, y: number): number[] {
  const at = (y * info.width + x) * 3
  return [...data.subarray(at, at + 3)]
}

describe('a PDF', () => {
  it('is drawn page by page, in its colours, on white', async () => {
    const pages = await drawn(pagesOf(3, { content: '1 0 0 rg 0 0 300 842 re f' }))
    expect(sizesOf(pages)).toEqual(Array(3).fill([1696, 2400]))
    const [page] = pages
    if (page === undefined) throw new Error('no page')
    expect(page.data).toHaveLength(1696 * 2400 * 3)
    expect(pixel(page, 10, 10)).toEqual([255, 0, 0])
    expect(pixel(page, 1690, 2390)).toEqual([255, 255, 255])
  })

  it('shows text in a font that it does not bring along', async () => {
    const [page] = await drawn(pagesOf(1, { content: 'BT /F 90 Tf 40 400 Td (Passport) Tj ET' }))
    if (page === undefined) throw new Error('no page')
    const { channels } = await fromRaw(page).stats()
    expect(channels[0]?.min).toBeLessThan(30)
    expect(channels[0]?.stdev).toBeGreaterThan(20)
  })

  it.each([
    ['a turned page', `${A4}/Rotate 90`, [2400, 1696]],
    ['a tiny page', '/MediaBox[0 0 30 60]', [120, 240]],
    ['a page of three kilometres', '/MediaBox[0 0 9000000 4500000]', [2400, 1200]],
    ['a page thinner than a pixel', '/MediaBox[0 0 0.001 9999]', [1, 2400]],
  ])('has bounded pixels: %s', async (_what, page, size) => {
    expect(sizesOf(await drawn(pagesOf(1, { page })))).toEqual([size])
  })

  it('runs no code and opens nothing', async () => {
    const code = '/S/JavaScript/JS(while\\(true\\){})'
    const hostile = pagesOf(1, {
      catalogue: `/OpenAction<<${code}>>/AA<</WC<<${code}>>>>`,
      page: `${A4}/AA<</O<<${code}>>>>`,
    })
    expect(sizesOf(await drawn(hostile))).toEqual([[1696, 2400]])
  })

  it('is read from a file as well', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'calina-pdf-'))
    try {
      const file = path.join(folder, 'document.pdf')
      await writeFile(file, pagesOf(1))
      expect(await drawn(file)).toHaveLength(1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('that was asked for is left as it was', async () => {
    const bytes = pagesOf(1)
    const before = Buffer.from(bytes)
    await drawn(bytes)
    expect(bytes.equals(before)).toBe(true)
  })
})

describe('a PDF that is refused', () => {
  it.each<[string, MediaRefusedError['reason'], () => Buffer, Partial<PdfLimits>]>([
    ['has eleven pages', 'pages', () => pagesOf(11), {}],
    ['has ten thousand pages', 'pages', () => pagesOf(10_000), {}],
    ['has no page', 'unreadable', () => pagesOf(0), {}],
    [
      'has itself as its page',
      'unreadable',
      () => pdfOf(['/Type/Catalog/Pages 2 0 R', '/Type/Pages/Kids[2 0 R 2 0 R]/Count 2']),
      {},
    ],
    ['is only a beginning', 'unreadable', () => Buffer.from('%PDF-1.7\n'), {}],
    ['is noise', 'unreadable', () => Buffer.from(`%PDF-1.7\n${'\u0001ÿ<<obj '.repeat(5_000)}`), {}],
    ['is cut short', 'unreadable', () => pagesOf(2).subarray(0, 120), {}],
    [
      'is locked by a password',
      'unreadable',
      () =>
        pdfOf(
          [
            '/Type/Catalog/Pages 2 0 R',
            '/Type/Pages/Kids[3 0 R]/Count 1',
            `/Type/Page/Parent 2 0 R${A4}`,
            `/Filter/Standard/V 1/R 2/Length 40/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>`,
          ],
          '/Encrypt 4 0 R/ID[<00><00>]',
        ),
      {},
    ],
    ['draws itself without end', 'unreadable', () => formBomb(9), {}],
    ['takes too much time', 'unreadable', () => pictureBomb({ side: 6_000, times: 500 }), { timeMs: 1_500 }],
  ])(
    '%s',
    async (_what, reason, make, limits) => {
      const began = performance.now()
      await expect(drawn(make(), limits)).rejects.toEqual(refused(reason))
      expect(performance.now() - began).toBeLessThan(30_000)
    },
    40_000,
  )

  it('takes more memory than it may', async () => {
    const large = pagesOf(1, { content: ' '.repeat(30_000_000) })
    expect(await drawn(large)).toHaveLength(1)
    await expect(drawn(large, { memoryBytes: 40_000_000 })).rejects.toEqual(refused('unreadable'))
  })

  it('says nothing on the output of the server', async () => {
    const { spawnSync } = await import('node:child_process')
    const program = `
      import { pdfPages } from ${JSON.stringify(path.join(import.meta.dirname, 'pdf.ts'))}
      const bytes = Buffer.from(process.argv[1], 'base64')
      try { for await (const page of pdfPages(bytes, { most: 10, longest: 100 })) console.log(page.info.width) }
      catch (error) { console.log(error.name) }`
    const run = (bytes: Buffer) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', program, bytes.toString('base64')], {
        encoding: 'utf8',
      })
    expect(run(formBomb(9))).toMatchObject({ status: 0, stdout: 'MediaRefusedError\n', stderr: '' })
    expect(run(pagesOf(1))).toMatchObject({ status: 0, stdout: '71\n', stderr: '' })
  }, 60_000)
})
