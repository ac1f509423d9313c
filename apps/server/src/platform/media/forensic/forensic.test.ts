import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sized } from '../../../testing/thoroughness.ts'
import type { RawImage } from '../images.ts'
import { sharp } from '../sharp.ts'
import { chanceExponentOf, scoreOf } from './compare.ts'
import { findIn, openPicture, residueIn } from './detect.ts'
import { markPicture } from './embed.ts'
import { type Damage, NOT_MEANT, SURVIVED } from './testing/damages.ts'

const SERVER = path.join(import.meta.dirname, '../../../..')
const DOCUMENT = path.join(SERVER, '../../docs/forensic-mark.md')
/** `PROOF=full` measures the whole corpus, and compares the table of the document with it. */
const FULL = sized({ quick: false, whole: false, full: true })
/** Plain and rich ones, wide and tall ones. */
const CORPUS = FULL ? ['dunes1', 'sea1', 'silk3', 'arch1', 'lia1'] : ['arch1', 'lia1']
/** In how many of them the mark is found after what it survives: in one of the plain ones it may be lost. */
const LEAST = FULL ? CORPUS.length - 1 : CORPUS.length
const OTHERS = 1_000
/** Every so many kinds of damage are done. */
const STEP = sized({ quick: 4, whole: 2, full: 1 })
/** Named is who is wrong once in a million at most. */
const CHANCE = 1e-6

const seedOf = (name: string | number) => createHash('sha256').update(`seed ${name}`).digest()
const others = Array.from({ length: OTHERS }, (_, index) => seedOf(index))

interface Served {
  widest: Buffer
  plain: Buffer
  marked: Buffer
  original: RawImage
}

/** A picture as it is stored, and one width of it as one person gets it. */
async function served(name: string, width: number): Promise<Served> {
  const art = path.join(SERVER, 'seed/art', `${name}.jpg`)
  const encoded = async (width: number) =>
    await sharp(art).resize({ width, withoutEnlargement: true }).webp({ quality: 82, effort: 2 }).toBuffer()
  const widest = await encoded(1600)
  const plain = await encoded(width)
  const whole = await sharp(widest).metadata()
  const marked = await markPicture(plain, { seed: seedOf(name), whole })
  return { widest, plain, marked, original: await openPicture(widest) }
}

interface Outcome {
  found: boolean
  accused: number
  highest: number
}

async function outcomeOf(name: string, { original }: Served, file: Buffer): Promise<Outcome> {
  const picture = await openPicture(file)
  const place = await findIn(picture, original)
  if (place === undefined) return { found: false, accused: 0, highest: 0 }
  const residue = await residueIn(picture, original, place)
  const scores = others.map(other => scoreOf(residue, other))
  const isNamed = (score: number) => chanceExponentOf(score, OTHERS + 1) < Math.log10(CHANCE)
  return {
    found: isNamed(scoreOf(residue, seedOf(name))),
    accused: scores.filter(isNamed).length,
    highest: Math.max(...scores),
  }
}

let corpus: Map<string, Served>

beforeAll(async () => {
  corpus = new Map(await Promise.all(CORPUS.map(async name => [name, await served(name, 1080)] as const)))
})

async function difference(one: Buffer, two: Buffer): Promise<{ psnr: number; most: number }> {
  const [a, b] = await Promise.all([one, two].map(file => sharp(file).raw().toBuffer()))
  if (a === undefined || b === undefined) throw new Error('two files')
  let [sum, most] = [0, 0]
  a.forEach((value, at) => {
    const apart = Math.abs(value - (b[at] ?? 0))
    sum += apart * apart
    most = Math.max(most, apart)
  })
  return { psnr: 10 * Math.log10((255 ** 2 * a.length) / sum), most }
}

describe('a forensic mark', () => {
  it('is not seen: beside the mark, a file differs as little from another as after being encoded again', async () => {
    for (const [name, { plain, marked }] of corpus) {
      const { psnr } = await difference(plain, marked)
      expect(psnr, name).toBeGreaterThan(42)
      expect(marked.length, name).toBeLessThan(plain.length * 1.6)
    }
  })

  it('is in every width alike, and keeps what is transparent', async () => {
    for (const width of [320, 640]) {
      const { marked, original } = await served('lia1', width)
      const picture = await openPicture(marked)
      const place = await findIn(picture, original)
      if (place === undefined) throw new Error(`not found at ${width}`)
      expect(scoreOf(await residueIn(picture, original, place), seedOf('lia1')), `${width}`).toBeGreaterThan(
        20,
      )
    }
    const seen = { create: { width: 300, height: 200, channels: 4 as const, background: '#80402080' } }
    const plain = await sharp(seen).webp().toBuffer()
    const marked = await markPicture(plain, { seed: seedOf('any'), whole: { width: 300, height: 200 } })
    const { channels, width, height } = await sharp(marked).metadata()
    expect({ channels, width, height }).toEqual({ channels: 4, width: 300, height: 200 })
    const alpha = await sharp(marked).extractChannel(3).raw().toBuffer()
    expect(new Set(alpha)).toEqual(new Set([128]))
  })

  it('is not there in a file without one, and another picture is not taken for this one', async () => {
    for (const [name, one] of corpus) {
      const file = await sharp(one.plain).jpeg({ quality: 75 }).toBuffer()
      expect(await outcomeOf(name, one, file), name).toMatchObject({ found: false, accused: 0 })
    }
    const [arch, lia] = [corpus.get('arch1'), corpus.get('lia1')]
    if (arch === undefined || lia === undefined) throw new Error('the corpus has both')
    expect(await findIn(await openPicture(arch.marked), lia.original)).toBeUndefined()
  })

  it('of the same seed is the same, and of another not', async () => {
    const whole = { width: 320, height: 400 }
    const plain = await sharp({ create: { ...whole, channels: 3, background: '#884422' } })
      .webp()
      .toBuffer()
    const marked = (name: string) => markPicture(plain, { seed: seedOf(name), whole })
    expect(await marked('a')).toEqual(await marked('a'))
    expect((await difference(await marked('a'), await marked('b'))).most).toBeGreaterThan(0)
  })

  it('survives what the document says, and names nobody else', async () => {
    const highest: number[] = []
    const rowOf = async ({ name, of }: Damage) => {
      let found = 0
      for (const [picture, one] of corpus) {
        const outcome = await outcomeOf(picture, one, await of(one.marked))
        expect(outcome.accused, `${picture}: ${name}`).toBe(0)
        highest.push(outcome.highest)
        if (outcome.found) found++
      }
      return { name, found }
    }
    const survived: { name: string; found: number }[] = []
    for (const damage of SURVIVED.filter((_, index) => index % STEP === 0)) survived.push(await rowOf(damage))
    for (const { name, found } of survived) expect(found, name).toBeGreaterThanOrEqual(LEAST)
    expect(Math.max(...highest)).toBeLessThan(5.5)
    if (!FULL) return
    const notMeant: { name: string; found: number }[] = []
    for (const damage of NOT_MEANT) notMeant.push(await rowOf(damage))
    expect(Math.max(...highest)).toBeLessThan(5.5)
    const row = ({ name, found }: { name: string; found: number }) =>
      `| ${name} | ${found} of ${CORPUS.length} |`
    const table = [
      '| damage | named |',
      '|---|---|',
      ...survived.map(row),
      '| *not meant to be survived:* | |',
      // What is near the limit is not counted: another processor may round otherwise.
      ...notMeant.map(({ name, found }) => `| ${name} | ${roughly(found)} |`),
    ]
    await expect(await withTable(table.join('\n'))).toMatchFileSnapshot(DOCUMENT)
  }, 600_000)
})

function roughly(found: number): string {
  if (found === 0) return 'none'
  return found === CORPUS.length ? 'all' : 'some'
}

async function withTable(table: string): Promise<string> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [before, after] = ['<!-- measured -->\n', '\n<!-- /measured -->']
  const from = text.indexOf(before) + before.length
  return text.slice(0, from) + table + text.slice(text.indexOf(after))
}
