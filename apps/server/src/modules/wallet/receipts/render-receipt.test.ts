import { LOCALES, type Locale } from '@calina/contract/constants'
import { MAX_AMOUNT } from '@calina/contract/limits'
import { currencyDigits } from '@calina/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReadPdf, readPdf } from '../../../testing/read-pdf.ts'
import { sized } from '../../../testing/thoroughness.ts'
import { type ReceiptData, renderReceipt } from './render-receipt.ts'

const RECEIPT: ReceiptData = {
  number: '2025-004182',
  locale: 'es',
  timeZone: 'America/Bogota',
  siteName: 'Calina',
  siteAddress: 'calina.example',
  paidAt: new Date('2025-11-22T19:03:00Z'),
  currency: 'USD',
  amount: 5_000,
  asked: 5_000,
  issuer: 'Calina Estudio S. A. S.\nCalle del Cuartel 36-28\n130001 Cartagena, Colombia\nNIT 901.482.116-3',
  tax: { name: 'IVA', bps: 1_900 },
  payer: { name: 'Mateo Ríos', username: 'mateo', email: 'mateo@correo.com' },
  method: { kind: 'card', brand: 'Visa', last4: '4821' },
  gateway: 'stripe',
  providerId: 'pi_3QK7',
  balance: { before: 4_850, after: 9_850 },
  givenBack: 0,
}

const read = async (changes: Partial<ReceiptData> = {}): Promise<ReadPdf> =>
  await readPdf(await renderReceipt({ ...RECEIPT, ...changes }))
/** Everything that is read aloud, in order, each part in one line. */
const textsOf = ({ parts }: ReadPdf) => parts.map(({ text }) => text.replaceAll('\n', ' '))
const parties = (pdf: ReadPdf) =>
  pdf.parts.filter(({ path }) => path === 'Document/Sect/P').map(({ text }) => text)

const ISSUER = RECEIPT.issuer.split('\n')
const WORDS: Readonly<Record<Locale, string[]>> = {
  es: [
    ...['Calina', 'Recibo', '2025-004182', 'Recarga de saldo', '$50,00'],
    'Pagado el sábado, 22 de noviembre de 2025, a las 14:03 (hora estándar de Colombia)',
    ...['De', ...ISSUER, 'Para', 'Mateo Ríos', '@mateo', 'mateo@correo.com'],
    ...['Con', 'Visa •••• 4821', 'A través de Stripe', 'Referencia pi_3QK7'],
    ...['Concepto', 'Base', 'IVA 19 %', 'Total', 'Saldo para contenido digital'],
    'Se usa en suscripciones, mensajes, publicaciones, baúles y llamadas',
    ...['$42,02', '$7,98', '$50,00', 'Total pagado en USD', '$42,02', '$7,98', '$50,00'],
    ...['Saldo', 'Antes $48,50', 'Después $98,50', 'Devoluciones'],
    'Lo que no se use puede volver a la tarjeta de la que vino. Tarda de 5 a 10 días. Escribe desde Ayuda, con el número de este recibo.',
    ...['calina.example', 'Numeración sin saltos, serie 2025', '1 de 1'],
  ],
  en: [
    ...['Calina', 'Receipt', '2025-004182', 'Balance recharge', '$50.00'],
    'Paid on Saturday, November 22, 2025, at 2:03 PM (Colombia Standard Time)',
    ...['From', ...ISSUER, 'To', 'Mateo Ríos', '@mateo', 'mateo@correo.com'],
    ...['With', 'Visa •••• 4821', 'Through Stripe', 'Reference pi_3QK7'],
    ...['Description', 'Net', 'IVA 19%', 'Total', 'Balance for digital content'],
    'Used for subscriptions, messages, posts, vaults and calls',
    ...['$42.02', '$7.98', '$50.00', 'Total paid in USD', '$42.02', '$7.98', '$50.00'],
    ...['Balance', 'Before $48.50', 'After $98.50', 'Refunds'],
    'What is not used can go back to the card it came from. It takes 5 to 10 days. Write from Help, with the number of this receipt.',
    ...['calina.example', 'Numbered without gaps, series 2025', '1 of 1'],
  ],
  pt: [
    ...['Calina', 'Recibo', '2025-004182', 'Recarga de saldo', '$ 50,00'],
    'Pago em sábado, 22 de novembro de 2025, às 14:03 (Horário Padrão da Colômbia)',
    ...['De', ...ISSUER, 'Para', 'Mateo Ríos', '@mateo', 'mateo@correo.com'],
    ...['Com', 'Visa •••• 4821', 'Por meio de Stripe', 'Referência pi_3QK7'],
    ...['Descrição', 'Base', 'IVA 19%', 'Total', 'Saldo para conteúdo digital'],
    'Usado em assinaturas, mensagens, publicações, baús e chamadas',
    ...['$ 42,02', '$ 7,98', '$ 50,00', 'Total pago em USD', '$ 42,02', '$ 7,98', '$ 50,00'],
    ...['Saldo', 'Antes $ 48,50', 'Depois $ 98,50', 'Reembolsos'],
    'O que não for usado pode voltar ao cartão de onde veio. Leva de 5 a 10 dias. Escreva pela Ajuda, com o número deste recibo.',
    ...['calina.example', 'Numeração sem saltos, série 2025', '1 de 1'],
  ],
  fr: [
    ...['Calina', 'Reçu', '2025-004182', 'Recharge de solde', '50,00 $'],
    'Payé le samedi 22 novembre 2025, à 14:03 (heure normale de Colombie)',
    ...['De', ...ISSUER, 'Pour', 'Mateo Ríos', '@mateo', 'mateo@correo.com'],
    ...['Avec', 'Visa •••• 4821', 'Par Stripe', 'Référence pi_3QK7'],
    ...['Description', 'Hors taxe', 'IVA 19 %', 'Total', 'Solde pour du contenu numérique'],
    'Sert aux abonnements, messages, publications, coffres et appels',
    ...['42,02 $', '7,98 $', '50,00 $', 'Total payé en USD', '42,02 $', '7,98 $', '50,00 $'],
    ...['Solde', 'Avant 48,50 $', 'Après 98,50 $', 'Remboursements'],
    'Ce qui n’est pas utilisé peut revenir sur la carte d’où il vient. Il faut de 5 à 10 jours. Écris depuis l’Aide, avec le numéro de ce reçu.',
    ...['calina.example', 'Numérotation continue, série 2025', '1 sur 1'],
  ],
}

describe('a receipt', () => {
  it.each(LOCALES)('says everything in its language, and in order: %s', async locale => {
    expect(textsOf(await read({ locale }))).toEqual(WORDS[locale])
  })

  it('is one page of A4, tagged, with its title, its author and its language', async () => {
    const pdf = await read({ locale: 'pt' })
    expect(pdf).toMatchObject({
      pages: 1,
      title: 'Recibo 2025-004182 · Calina',
      author: 'Calina Estudio S. A. S.',
      language: 'pt-BR',
      unknownCharacters: 0,
    })
    expect([Math.round(pdf.size.width), Math.round(pdf.size.height)]).toEqual([595, 842])
    const paths = new Set(pdf.parts.map(({ path }) => path))
    expect([...paths]).toEqual([
      'Document/P',
      'Document/H1',
      'Document/Sect/H2',
      'Document/Sect/P',
      'Document/Table/TR/TH',
      'Document/Table/TR/TD/P',
      'Document/Table/TR/TD',
    ])
  })

  it('has the same bytes for the same data, whatever was made before', async () => {
    const first = await renderReceipt(RECEIPT)
    await renderReceipt({ ...RECEIPT, locale: 'fr', payer: { ...RECEIPT.payer, name: 'Łukasz Ñandú' } })
    expect(Buffer.compare(await renderReceipt({ ...RECEIPT }), first)).toBe(0)
    expect(Buffer.compare(await renderReceipt({ ...RECEIPT, providerId: 'pi_3QK8' }), first)).not.toBe(0)
  })
})

describe('its figures', () => {
  /** The digits of an amount: minor units, because all its decimals are written. */
  const minor = (text: string | undefined) => Number(text?.replaceAll(/\D/g, ''))

  it.each(
    LOCALES.flatMap(locale =>
      [
        { currency: 'JPY', amount: 5_003, bps: 1_000 },
        { currency: 'EUR', amount: 123_456, bps: 2_100 },
        { currency: 'KWD', amount: MAX_AMOUNT, bps: 1_925 },
      ].map(money => ({ locale, ...money })),
    ),
  )('add up in $currency, in $locale', async ({ locale, currency, amount, bps }) => {
    const pdf = await read({
      locale,
      currency,
      amount,
      asked: amount,
      tax: { name: 'IVA', bps },
      balance: { before: 777, after: amount + 777 },
    })
    const cells = pdf.parts.filter(({ path }) => path === 'Document/Table/TR/TD').map(({ text }) => text)
    expect(cells).toHaveLength(6)
    for (const row of [cells.slice(0, 3), cells.slice(3)]) {
      const [base, tax, total] = row.map(minor)
      expect(base).toBeGreaterThan(0)
      expect((base ?? 0) + (tax ?? 0)).toBe(total)
      expect(total).toBe(amount)
    }
    const [before, after] = parties(pdf).slice(-3, -1).map(minor)
    expect((before ?? 0) + amount).toBe(after)
    const decimals = /[.,](\d+)\D*$/.exec(cells[0] ?? '')?.[1]?.length
    if (currencyDigits(currency) > 0) expect(decimals).toBe(currencyDigits(currency))
  })

  it('are the total alone where there is no tax', async () => {
    for (const tax of [null, { name: 'IVA', bps: 0 }]) {
      const pdf = await read({ tax })
      const cells = pdf.parts
        .filter(({ path }) => path.startsWith('Document/Table/TR/T'))
        .map(({ text }) => text)
      expect(cells).toEqual([
        'Concepto',
        'Total',
        'Saldo para contenido digital',
        'Se usa en suscripciones, mensajes, publicaciones, baúles y llamadas',
        '$50,00',
        'Total pagado en USD',
        '$50,00',
      ])
    }
  })

  it('say what was asked for where something else arrived, and what went back since', async () => {
    const texts = textsOf(await read({ asked: 5_200, givenBack: 1_250 }))
    expect(texts).toContain('Monto pedido: $52,00. Monto que llegó: $50,00.')
    const at = texts.indexOf('Devuelto después')
    // In the last column; the cells of base and tax are empty.
    expect(texts.slice(at + 1, at + 4)).toEqual(['', '', '−$12,50'])
    const without = textsOf(await read())
    expect(without.some(text => text.startsWith('Monto pedido') || text === 'Devuelto después')).toBe(false)
  })

  it('have the code of a currency whose sign the fonts do not have', async () => {
    const texts = textsOf(await read({ currency: 'BDT', givenBack: 100 }))
    expect(texts[4]).toBe('BDT 50,00')
    expect(texts).toContain('−BDT 1,00')
    expect(textsOf(await read({ currency: 'CRC' }))[4]).toBe('₡50,00')
  })
})

describe('when it was paid', () => {
  const paid = async (changes: Partial<ReceiptData>) => textsOf(await read(changes))[5]

  it('is on the clock of the house, with the name of its zone', async () => {
    expect(await paid({ timeZone: 'Asia/Kathmandu' })).toBe(
      'Pagado el domingo, 23 de noviembre de 2025, a las 0:48 (hora de Nepal)',
    )
    expect(await paid({ timeZone: 'UTC', paidAt: new Date('2025-08-01T01:00:00Z') })).toBe(
      'Pagado el viernes, 1 de agosto de 2025, a la 1:00 (UTC)',
    )
    expect(await paid({ timeZone: 'UTC', paidAt: new Date('2025-08-01T01:00:00Z'), locale: 'fr' })).toBe(
      'Payé le vendredi 1er août 2025, à 01:00 (UTC)',
    )
  })
})

describe('what was paid with', () => {
  it.each([
    ['nothing known', { method: null, gateway: 'stripe', providerId: '' }, ['A través de Stripe']],
    [
      'a card without its number',
      { method: { kind: 'card', brand: null, last4: null }, gateway: 'test' },
      ['Tarjeta', 'Pasarela de prueba: no se\nmovió dinero', 'Referencia pi_3QK7'],
    ],
    [
      'Lightning',
      { method: { kind: 'lightning', brand: null, last4: null }, gateway: 'btcpay' },
      ['Bitcoin por Lightning', 'A través de BTCPay Server', 'Referencia pi_3QK7'],
    ],
    [
      'an account',
      { method: { kind: 'bank', brand: null, last4: '0099' }, gateway: 'stripe' },
      ['Cuenta bancaria •••• 0099', 'A través de Stripe', 'Referencia pi_3QK7'],
    ],
    [
      'something else',
      { method: { kind: 'other', brand: 'OXXO', last4: null }, gateway: 'stripe' },
      ['OXXO', 'A través de Stripe', 'Referencia pi_3QK7'],
    ],
  ] satisfies [string, Partial<ReceiptData>, string[]][])(
    'is said as far as it is known: %s',
    async (_what, changes, lines) => {
      const pdf = await read(changes)
      expect(parties(pdf).slice(7, -3)).toEqual(lines)
    },
  )

  it('decides how it goes back', async () => {
    const bitcoin = await read({ method: { kind: 'bitcoin', brand: null, last4: null }, gateway: 'btcpay' })
    expect(parties(bitcoin).at(-1)).toContain('no se puede deshacer')
    expect(parties(await read({ method: null })).at(-1)).toContain('por donde vino')
  })
})

describe('names', () => {
  const payerOf = async (name: string) => {
    const pdf = await read({ payer: { ...RECEIPT.payer, name } })
    expect(pdf.unknownCharacters).toBe(0)
    return parties(pdf).slice(4, -6)
  }

  it.each(['Łukasz Wiśniewski', 'Nguyễn Thị Ánh', 'Мария Ёлкина', 'Μαρία Παπαδάκη', 'Zoë Ştefănescu'])(
    'are written in every script of the fonts: %s',
    async name => {
      expect(await payerOf(name)).toEqual([name, '@mateo', 'mateo@correo.com'])
    },
  )

  it('leave out what the fonts do not have, and stand aside where nothing is left', async () => {
    expect(await payerOf('Ana 🌸 王\u{202e}\u{200b} Ruiz')).toEqual([
      'Ana Ruiz',
      '@mateo',
      'mateo@correo.com',
    ])
    for (const name of ['محمد', '王小明', '🌸🌸', '— 🌸 ·'])
      expect(await payerOf(name)).toEqual(['@mateo', 'mateo@correo.com'])
  })

  it('join a letter and its mark', async () => {
    expect(await payerOf('Jose\u{301}')).toEqual(['José', '@mateo', 'mateo@correo.com'])
  })

  it('leave out an address that could not be written whole', async () => {
    const pdf = await read({ payer: { ...RECEIPT.payer, email: '王@correo.com' } })
    expect(parties(pdf).slice(4, -6)).toEqual(['Mateo Ríos', '@mateo'])
  })

  it('of site, issuer and tax have something else to stand for them', async () => {
    const pdf = await read({ siteName: '日本', issuer: '王\n', tax: { name: '税', bps: 825 } })
    expect(textsOf(pdf)[0]).toBe('calina.example')
    expect(parties(pdf)[0]).toBe('calina.example')
    expect(textsOf(pdf)).toContain('Impuesto 8,25 %')
    expect(parties(await read({ issuer: '' }))[0]).toBe('Calina')
  })
})

describe('what is long', () => {
  const letters = (length: number) => 'W'.repeat(length)
  const LONG: Partial<ReceiptData> = {
    siteName: letters(40),
    siteAddress: `${'sub.'.repeat(40)}calina.example`,
    issuer: letters(300),
    tax: { name: letters(20), bps: 1_925 },
    payer: { name: letters(49), username: 'w'.repeat(30), email: `${letters(64)}@${letters(180)}.example` },
    providerId: letters(220),
    currency: 'KWD',
    amount: MAX_AMOUNT,
    asked: MAX_AMOUNT - 1,
    balance: { before: MAX_AMOUNT, after: 2 * MAX_AMOUNT },
    givenBack: MAX_AMOUNT,
  }

  const within = ({ objects, pages, unknownCharacters }: ReadPdf) => {
    expect({ pages, unknownCharacters }).toEqual({ pages: 1, unknownCharacters: 0 })
    const texts = objects.filter(({ text }) => text.trim() !== '')
    const outside = texts.filter(
      ({ left, right, bottom, top }) => left < 50 || right > 546 || bottom < 36 || top > 800,
    )
    expect(outside).toEqual([])
    const footer = texts.findLastIndex(({ text }) => text.startsWith('sub.') || text.startsWith('calina.'))
    expect(texts.slice(0, footer).filter(({ bottom }) => bottom < 67)).toEqual([])
    // Pairs are compared without an `expect` each: there are thousands on a full page.
    const over: string[] = []
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const upright = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
        // Letters of one line may lean over each other.
        if (one.part !== other.part && across > 1 && upright > 1) over.push(`${one.text} over ${other.text}`)
      }
    expect(over).toEqual([])
  }

  it.each(LOCALES)('stays on the page, and runs over nothing: %s', async locale => {
    within(await read({ ...LONG, locale }))
    within(await read({ locale }))
  })

  it('is told whole: an issuer of many lines, of long ones, and of both', async () => {
    const issuers = [
      Array.from({ length: 150 }, (_, index) => String.fromCharCode(65 + (index % 26))).join('\n'),
      letters(220),
      `${'Calle '.repeat(20)}\n${letters(60)}\n`.repeat(2).slice(0, 300),
      `${'a\n'.repeat(20)}${letters(250)}`,
    ]
    for (const issuer of issuers) {
      const pdf = await read({ ...LONG, issuer })
      within(pdf)
      const shown = parties(pdf).join('').replaceAll(/[\s·]/g, '')
      expect(shown).toContain(issuer.replaceAll(/\s/g, ''))
    }
  })

  it('is cut off at last, with a sign of it, and stays on the page', async () => {
    const pdf = await read({ ...LONG, issuer: 'Calle del Cuartel\n'.repeat(400), siteName: letters(220) })
    within(pdf)
    expect(parties(pdf)[0]).toMatch(/…$/)
    expect(textsOf(pdf)[0]).toMatch(/…$/)
  })

  it('or odd, whatever people write, stays on the page as well', async () => {
    const letter = fc
      .oneof(fc.integer({ min: 0x20, max: 0x52f }), fc.integer({ min: 0x1e00, max: 0x2215 }))
      .map(point => String.fromCodePoint(point))
    const text = fc.oneof(
      fc.string({ unit: letter, maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    )
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, issuer, siteName) => {
        within(await read({ payer: { ...RECEIPT.payer, name }, issuer, siteName }))
      }),
      { numRuns: sized({ quick: 40, whole: 300 }) },
    )
  }, 120_000)

  it('of amounts is smaller, and of a tax the rate is always seen', async () => {
    const pdf = await read({ ...LONG, amount: Number.MAX_SAFE_INTEGER, asked: Number.MAX_SAFE_INTEGER })
    within(pdf)
    expect(textsOf(pdf).some(text => text.endsWith('… 19,25 %'))).toBe(true)
  })
})
