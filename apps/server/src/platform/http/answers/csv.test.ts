import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { csvBytes, type TableStyle } from './csv.ts'

type Row = Record<string, string | number | null>

async function* inOneBatch(rows: Row[]) {
  yield rows
}
const tableOf = (rows: Row[], header: Record<string, string> = { a: 'A', b: 'B' }) => ({
  filename: 'x.csv',
  header,
  batches: inOneBatch(rows),
})
const ENGLISH = { locale: 'en', figures: [] } as const
const written = (rows: Row[], style: TableStyle = ENGLISH) => text(csvBytes(tableOf(rows), style))

describe('a table', () => {
  it('has its words above its columns, after the mark by which Excel knows UTF-8', async () => {
    const bytes = csvBytes(tableOf([{ b: 2, a: 'one' }], { a: 'Año', b: 'Número, 1' }), ENGLISH)
    expect(await bytes.toArray().then(parts => Buffer.concat(parts).toString('hex').slice(0, 6))).toBe(
      'efbbbf',
    )
    const table = tableOf([{ b: 2, a: 'one' }], { a: 'Año', b: 'Número, 1' })
    expect(await text(csvBytes(table, ENGLISH))).toBe('Año,"Número, 1"\r\none,2\r\n')
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

  it.each([
    ['=1+1;=2+2', `"'=1+1;'=2+2"`],
    ['Ana,@sum(1)', `"Ana,'@sum(1)"`],
    ['Ana\t-1', `"Ana\t'-1"`],
    ['Ana\n+1', `"Ana\n'+1"`],
    ['a";=2+2;"', `"a"";'=2+2;"""`],
    ['sí, -10 %', '"sí, -10 %"'],
    ['1-2=3', '1-2=3'],
  ])('makes text of it behind every sign that may part cells, too: %j', async (formula, cell) => {
    expect(await written([{ a: formula, b: 'b' }])).toBe(`A,B\r\n${cell},b\r\n`)
  })

  it.each([
    ['en', ',', '-12.50', '2.5'],
    ['es', ';', '-12,50', '2,5'],
    ['pt', ';', '-12,50', '2,5'],
    ['fr', ';', '-12,50', '2,5'],
  ] as const)(
    'has figures and columns as a spreadsheet in %s reads them',
    async (locale, sign, amount, number) => {
      const style = { locale, figures: ['a'] }
      for (const [figure, cell] of [
        ['-12.50', amount],
        ['0', '0'],
        ['-3', '-3'],
        ['=1', "'=1"],
      ] as const) {
        const row = `${cell}${sign}${number}`
        expect(await written([{ a: figure, b: 2.5 }], style)).toBe(`A${sign}B\r\n${row}\r\n`)
      }
      // what stands in a column of texts is a text, such as a name of figures
      expect(await written([{ a: null, b: '1.5' }], style)).toBe(`A${sign}B\r\n${sign}1.5\r\n`)
      expect(await written([{ a: null, b: '-1.5' }], style)).toBe(`A${sign}B\r\n${sign}'-1.5\r\n`)
    },
  )

  it.each(['en', 'fr'] as const)('keeps both signs within a cell (%s)', async locale => {
    const table = await written([{ a: 'a;b,c', b: null }], { locale, figures: [] })
    expect(table).toMatch(/^A[,;]B\r\n"a;b,c"[,;]\r\n$/)
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
    const bytes = csvBytes({ filename: 'x.csv', header: { a: 'A', b: 'B' }, batches: batches() }, ENGLISH)
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
