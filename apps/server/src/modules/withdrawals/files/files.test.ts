import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { Order, Orders } from './order.ts'
import { writeOrdersCsv } from './orders-csv.ts'
import { writePain001 } from './pain-001.ts'
import { readStatementFile } from './read-statement-file.ts'
import { UnreadableError } from './statement.ts'

const HOUSE = { name: 'Casa Calina, S. A.', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBB' }
const order = (number: number, more: Partial<Order> = {}): Order => ({
  reference: `CAL-${number}`,
  amount: 80_000,
  holder: 'Inés María Carmona',
  number: 'PT50000201231234567890154',
  format: 'iban',
  routing: null,
  bank: 'Banco do Atlântico',
  country: 'PT',
  accountType: 'checking',
  ...more,
})
const orders = (...list: Order[]): Orders => ({
  number: 42,
  currency: 'EUR',
  madeAt: new Date('2026-11-28T09:00:00Z'),
  executeOn: '2026-11-30',
  orders: list,
})

describe('orders as pain.001', () => {
  it('are what another program reads: accounts, amounts, references and their sum', () => {
    const many = [
      order(1184, { amount: 120_005 }),
      order(1185, { holder: 'Łucja Øster & Söhne "Groß"', routing: 'BSCHESMM' }),
      order(1186, { amount: 1 }),
    ]
    const text = writePain001(orders(...many), HOUSE)
    const { Document } = new XMLParser({
      ignoreAttributes: false,
      parseTagValue: false,
      removeNSPrefix: true,
    }).parse(text)
    // A bank of another country than the account's is left out: the IBAN names its own.
    expect(text).not.toContain('BSCHESMM')
    const { GrpHdr, PmtInf } = Document.CstmrCdtTrfInitn
    expect(GrpHdr).toMatchObject({ MsgId: 'CALINA-42', NbOfTxs: '3', CtrlSum: '2000.06' })
    expect(PmtInf).toMatchObject({
      BtchBookg: 'false',
      DbtrAcct: { Id: { IBAN: 'ES9121000418450200051332' } },
    })
    expect(JSON.stringify(PmtInf.ReqdExctnDt)).toContain('2026-11-30')
    const read = PmtInf.CdtTrfTxInf.map((each: Record<string, never>) => ({
      reference: at(each, 'PmtId', 'EndToEndId'),
      amount: at(each, 'Amt', 'InstdAmt', '#text'),
      currency: at(each, 'Amt', 'InstdAmt', '@_Ccy'),
      holder: at(each, 'Cdtr', 'Nm'),
      iban: at(each, 'CdtrAcct', 'Id', 'IBAN'),
      remittance: at(each, 'RmtInf', 'Ustrd'),
    }))
    expect(read).toEqual([
      {
        reference: 'CAL-1184',
        amount: '1200.05',
        currency: 'EUR',
        holder: 'Ines Maria Carmona',
        iban: 'PT50000201231234567890154',
        remittance: 'CAL-1184',
      },
      expect.objectContaining({ reference: 'CAL-1185', holder: 'lucja oster Sohne Gross' }),
      expect.objectContaining({ reference: 'CAL-1186', amount: '0.01' }),
    ])
  })
})

function at(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], node)
}

describe('orders as a table', () => {
  it('are what another program reads, and no cell is a formula', () => {
    const text = writeOrdersCsv(
      orders(
        order(7, { holder: '=1+1' }),
        order(8, { number: '000123', format: 'account', routing: '021000021' }),
      ),
    )
    const rows = parse<Record<string, string>>(text, { columns: true })
    expect(rows).toMatchObject([
      { reference: 'CAL-7', amount: '800.00', currency: 'EUR', holder: "'=1+1" },
      { reference: 'CAL-8', account: '000123', routing: '021000021', execute_on: '2026-11-30' },
    ])
  })
})

const entry = (more: string, { amount = '800.00', direction = 'DBIT', status = '<Sts>BOOK</Sts>' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}
    <BookgDt><Dt>2026-11-27</Dt></BookgDt>${more}</Ntry>`
const details = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`
const camt = (entries: string, { prefix = '', account = 'ES9121000418450200051332' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><FrToDt><FrDtTm>2026-11-26T00:00:00</FrDtTm><ToDtTm>2026-11-27T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`.replaceAll(
    /<(\/?)(?=[A-Z])/g,
    `<$1${prefix}`,
  )
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array) =>
  readStatementFile(typeof text === 'string' ? bytes(text) : text, 'EUR')

describe('a statement as camt.053', () => {
  const PAID = entry(
    `<AcctSvcrRef>A1</AcctSvcrRef>${details(
      '<Refs><EndToEndId>CAL-1187</EndToEndId></Refs><RltdPties><Cdtr><Nm>Inés Carmona</Nm></Cdtr></RltdPties>',
    )}`,
  )
  const RETURNED = entry(
    details(
      '<Refs><EndToEndId>CAL-1187</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Cuenta cerrada</AddtlInf></RtrInf>',
    ),
    { direction: 'CRDT' },
  )

  it('is read: what left, what came back and why, and nothing that is only announced', () => {
    const statement = read(camt(PAID + RETURNED + entry('', { status: '<Sts><Cd>PDNG</Cd></Sts>' })))
    expect(statement).toMatchObject({
      format: 'camt.053',
      account: 'ES9121000418450200051332',
      beginsOn: '2026-11-26',
      endsOn: '2026-11-27',
    })
    expect(statement.entries).toMatchObject([
      {
        amount: -80_000,
        currency: 'EUR',
        reference: 'CAL-1187',
        text: 'Inés Carmona',
        bookedOn: '2026-11-27',
      },
      { amount: 80_000, reference: 'CAL-1187', returnReason: 'AC04 · Cuenta cerrada' },
    ])
  })

  it('is read with names of elements in a namespace of their own', () => {
    const text = camt(PAID, { prefix: 'ns2:' }).replace('xmlns=', 'xmlns:ns2=')
    expect(read(text).entries).toMatchObject([{ reference: 'CAL-1187' }])
  })

  it('has each transaction of an entry that books several', () => {
    const several = entry(
      `<AcctSvcrRef>B7</AcctSvcrRef><NtryDtls>
        <TxDtls><Refs><EndToEndId>CAL-1</EndToEndId></Refs><Amt Ccy="EUR">500.00</Amt></TxDtls>
        <TxDtls><Refs><EndToEndId>CAL-2</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">300.00</Amt></TxAmt></AmtDtls></TxDtls>
      </NtryDtls>`,
    )
    const { entries } = read(camt(several))
    expect(entries).toMatchObject([
      { amount: -50_000, reference: 'CAL-1' },
      { amount: -30_000, reference: 'CAL-2' },
    ])
    expect(new Set(entries.map(each => each.key)).size).toBe(2)
  })

  it('tells entries apart, and knows the same one in another statement', () => {
    const fee = entry('<AddtlNtryInf>COMISION</AddtlNtryInf>', { amount: '12.50' })
    const one = read(camt(PAID + fee + fee)).entries
    expect(new Set(one.map(each => each.key)).size).toBe(3)
    const other = read(camt(fee + PAID)).entries
    expect(one.map(each => each.key)).toEqual(expect.arrayContaining(other.map(each => each.key)))
  })

  it.each([
    ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(camt(PAID))])],
    ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${camt(PAID).replace('UTF-8', 'UTF-16')}`, 'utf16le'))],
    ['ISO 8859-1', Uint8Array.from(Buffer.from(camt(PAID).replace('UTF-8', 'ISO-8859-1'), 'latin1'))],
  ])('is read in %s', (_name, file) => {
    expect(read(file).entries).toMatchObject([{ reference: 'CAL-1187', text: 'Inés Carmona' }])
  })

  it.each([
    ['cut off', camt(PAID).slice(0, -40)],
    [
      'of two accounts',
      camt(PAID).replace('</Stmt>', `</Stmt><Stmt><Acct><Id><IBAN>PT50</IBAN></Id></Acct></Stmt>`),
    ],
    ['with entities of its own', camt(PAID).replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')],
    ['without an amount', camt(PAID).replace('<Amt Ccy="EUR">800.00</Amt>', '')],
    ['with a fraction of a cent', camt(PAID).replace('800.00', '800.001')],
    ['without a day', camt(PAID).replace(/<BookgDt>.*<\/BookgDt>/, '')],
    ['XML of another kind', '<?xml version="1.0"?><Document><Other/></Document>'],
    ['nothing', ''],
    ['bytes that are not UTF-8', Uint8Array.from([...bytes(camt('')).slice(0, 60), 0xff, 0xfe])],
    ['an encoding that nobody knows', camt(PAID).replace('UTF-8', 'X-NONE')],
  ])('is refused when it is %s', (_name, file) => {
    expect(() => read(file)).toThrow(UnreadableError)
  })
})

describe('a statement as a table', () => {
  it.each([
    [
      'in Spanish',
      'Fecha;Importe;Concepto;Referencia\n27/11/2026;-1.200,00;TRF INÉS;CAL-7\n28/11/2026;-12,5;COMISION;\n',
    ],
    [
      'in English',
      'Date,Amount,Description,Reference\n2026-11-27,-1200.00,TRF INÉS,CAL-7\n2026-11-28,-12.50,COMISION,\n',
    ],
    [
      'with a byte order mark',
      '\ufeffData;Valor;Descrição;Referência\r\n27.11.2026;-1 200,00 EUR;TRF INÉS;CAL-7\r\n28.11.2026;−12,50;COMISION;\r\n',
    ],
  ])('is read %s', (_name, text) => {
    expect(read(text)).toMatchObject({
      format: 'csv',
      beginsOn: '2026-11-27',
      endsOn: '2026-11-28',
      entries: [
        { bookedOn: '2026-11-27', amount: -120_000, currency: 'EUR', reference: 'CAL-7', text: 'TRF INÉS' },
        { bookedOn: '2026-11-28', amount: -1_250, reference: null },
      ],
    })
  })

  it('is read in the code page of Windows', () => {
    const file = Buffer.from('Fecha;Importe;Concepto\n27/11/2026;-5,00;Peña\n', 'latin1')
    expect(read(Uint8Array.from(file)).entries).toMatchObject([{ text: 'Peña' }])
  })

  it.each([
    ['1.234', 'EUR', 123_400],
    ['1.234.567,89', 'EUR', 123_456_789],
    ['1,234,567', 'EUR', 123_456_700],
    ['1.234', 'KWD', 1_234],
    ['1234', 'JPY', 1_234],
    ['+7,1', 'EUR', 710],
  ])('reads %s %s', (typed, currency, amount) => {
    const { entries } = readStatementFile(bytes(`Fecha;Importe\n01/02/2026;${typed}\n`), currency)
    expect(entries).toMatchObject([{ amount, currency }])
  })

  it.each([
    ['has no columns that are known', 'a;b\n1;2\n', 1],
    ['has a day that does not exist', 'Fecha;Importe\n31/02/2026;-5,00\n', 2],
    ['has no amount', 'Fecha;Importe\n27/11/2026;\n', 2],
    ['has a fraction of a cent', 'Fecha;Importe\n27/11/2026;-5,0001\n', 2],
    ['is cut off in the middle of a line', 'Fecha;Importe;Concepto\n27/11/2026;-5,00;x\n28/11/2', 3],
  ])('is refused when it %s, with the line', (_name, text, line) => {
    let caught: unknown
    try {
      read(text)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(UnreadableError)
    expect(caught).toMatchObject({ line })
  })
})
