import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { csvBytes } from './csv.ts'

type Row = Record<string, string | number | null>

async function* inOneBatch(rows: Row[]) {
  yield rows
}
const tableOf = (rows: Row[], header: Record<string, string> = { a: 'A', b: 'B' }) => ({
  filename: 'x.csv',
  header,
  batches: inOneBatch(rows),
})
const written = (rows: Row[]) => text(csvBytes(tableOf(rows)))

describe('a table', () => {
  it('has its words above its columns, after the mark by which Excel knows UTF-8', async () => {
    const bytes = csvBytes(tableOf([{ b: 2, a: 'one' }], { a: 'Año', b: 'Número, 1' }))
    expect(await bytes.toArray().then(parts => Buffer.concat(parts).toString('hex').slice(0, 6))).toBe(
      'efbbbf',
    )
    const table = tableOf([{ b: 2, a: 'one' }], { a: 'Año', b: 'Número, 1' })
    expect(await text(csvBytes(table))).toBe('Año,"Número, 1"\r\none,2\r\n')
  })

  it('quotes what would end a cell or a row (RFC 4180)', async () => {
    expect(
      await written([
        { a: 'a,b', b: 'say "hi"' },
        { a: 'two\nlines', b: '\rback' },
      ]),
    ).toBe('A,B\r\n"a,b","say ""hi"""\r\n"two\nlines","\'\rback"\r\n')
  })

  it('keeps every script and every sign', async () => {
    expect(await written([{ a: 'سارة العلي', b: 'Inés 🌸👩‍🎨' }])).toBe('A,B\r\nسارة العلي,Inés 🌸👩‍🎨\r\n')
  })

  it('leaves a cell without a value empty', async () => {
    expect(await written([{ a: null, b: '' }])).toBe('A,B\r\n,\r\n')
  })

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@sum(1)',
    '\tx',
    '\rx',
    '\n=1',
    '＝1',
    '－1',
    '-',
    '-1.',
    '=HYPERLINK("http://x")',
  ])('makes text of what a spreadsheet would work out: %j', async formula => {
    const [, row = ''] = (await written([{ a: formula, b: 'b' }])).split(/(?<=B\r\n)/)
    expect(row.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  it.each(['-12.50', '0', '100', '-3', '0.001'])('leaves a plain number one: %s', async number => {
    expect(await written([{ a: number, b: 'b' }])).toBe(`A,B\r\n${number},b\r\n`)
  })

  it('reads no further than its reader takes, and ends its reading when the reader leaves', async () => {
    let read = 0
    let ended = false
    async function* batches() {
      try {
        for (; read < 1_000; ) {
          read++
          yield Array.from({ length: 500 }, (): Row => ({ a: 'x'.repeat(200), b: read }))
        }
      } finally {
        ended = true
      }
    }
    const bytes = csvBytes({ filename: 'x.csv', header: { a: 'A', b: 'B' }, batches: batches() })
    expect(read).toBe(0)
    // takes one piece and then no more
    const stalled = new Writable({ write: () => undefined })
    bytes.pipe(stalled)
    for (let n = 0; n < 200; n++) await turn()
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(3)
    bytes.destroy()
    for (let n = 0; n < 20; n++) await turn()
    expect(ended).toBe(true)
    expect(read).toBeLessThanOrEqual(3)
  })
})
