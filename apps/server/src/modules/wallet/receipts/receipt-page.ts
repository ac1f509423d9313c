import type { AmountColumn, Party, ReceiptContent } from './receipt-content.ts'
import type { Sheet, Style } from './sheet.ts'

/*
 * The page of a receipt, after its drawing in the design: A4 at 96 dots to the inch. Whatever is long is set smaller, broken
 * or, at the very end, shortened, so that it is always one page.
 */

const INK = '#191c15'
const INK_2 = '#55594a'
const LINE = '#dfe0d4'
const VALUE = '#ffa35c'

const LEFT = 76
const RIGHT = 718
const WIDTH = RIGHT - LEFT
const TOP = 72
const FOOTER = 1034
/** Everything above the footer ends here. */
const BOTTOM = FOOTER - 24

const MARK =
  'M3 20A17 17 0 0 1 19.35 3.01V36.99A17 17 0 0 1 3 20ZM20.65 3.76A17 17 0 0 1 25.02 3.01V36.99A17 17 0 0 1 20.65 36.24ZM26.32 6.78A17 17 0 0 1 30.68 4.22V35.78A17 17 0 0 1 26.32 33.22ZM31.98 15.34A17 17 0 0 1 36.35 7.94V32.06A17 17 0 0 1 31.98 24.66Z'
const MARK_SIDE = 30
const MARK_UNITS = 40

const BODY: Style = { face: 'regular', size: 13.5, leading: 1.5, color: INK }
const QUIET: Style = { ...BODY, color: INK_2 }
const SMALL: Style = { ...QUIET, size: 12 }
const HEADING: Style = { ...SMALL, face: 'medium' }
const SITE: Style = { face: 'display', size: 27, leading: 1, color: INK, tracking: -0.005 }
const TITLE: Style = { face: 'display', size: 30, leading: 1.2, color: INK }
const AMOUNT: Style = { face: 'light', size: 60, leading: 1.15, color: INK, tracking: -0.035 }
const TOTAL: Style = { ...BODY, face: 'strong', size: 15 }

/** How the three parties are set: smaller, and the lines of the first after one another, where they are long. */
interface PartySetting {
  size: number
  isJoined: boolean
  /** Lines that are shown of each. */
  most: number
}
const PARTY_SETTINGS: readonly PartySetting[] = [
  { size: BODY.size, isJoined: false, most: 40 },
  { size: 12, isJoined: false, most: 40 },
  { size: 12, isJoined: true, most: 40 },
  { size: 10.5, isJoined: true, most: 40 },
  { size: 9, isJoined: true, most: 15 },
]

/** Draws it with the first setting of the parties with which it fits. */
export function drawReceipt(content: ReceiptContent, { measured, drawn }: { measured: Sheet; drawn: Sheet }) {
  const last = PARTY_SETTINGS.length - 1
  const setting = PARTY_SETTINGS.find(
    (candidate, index) => index === last || drawBody(measured, content, candidate) <= BOTTOM,
  )
  if (setting === undefined) throw new Error('no setting of the parties')
  drawn.group('Document', () => {
    drawHeader(drawn, content)
    drawBody(drawn, content, setting)
    drawFooter(drawn, content)
  })
}

function drawHeader(sheet: Sheet, { siteName, receipt, number }: ReceiptContent): void {
  const small: Style = { ...BODY, leading: 1.35 }
  const height = 2 * small.size * small.leading
  const strong: Style = { ...small, face: 'strong' }
  const right = Math.max(sheet.width(receipt, strong), sheet.width(number, small))
  const markTop = TOP + (height - MARK_SIDE) / 2
  sheet.shape(MARK, VALUE, { x: LEFT, y: markTop, scale: MARK_SIDE / MARK_UNITS })
  const name = LEFT + MARK_SIDE + 9
  const site = sheet.fitted(siteName, SITE, RIGHT - right - 32 - name, 14)
  sheet.part('P', () => sheet.write([site.text], site.style, { x: name, y: TOP + (height - SITE.size) / 2 }))
  let below = TOP
  sheet.part('P', () => {
    below = sheet.write([receipt], strong, { x: RIGHT, y: TOP, align: 'right' })
  })
  sheet.part('P', () => sheet.write([number], small, { x: RIGHT, y: below, align: 'right' }))
}

/** Everything between header and footer. Answers where it ends. */
function drawBody(sheet: Sheet, content: ReceiptContent, setting: PartySetting): number {
  const facts = drawAmount(sheet, content, TOP + 36.45 + 72)
  const parties = drawParties(sheet, content.parties, setting, facts + 48)
  const table = drawTable(sheet, content.table, parties + 52)
  return drawBalance(sheet, content, table + 44)
}

function drawAmount(sheet: Sheet, { title, amount, facts }: ReceiptContent, top: number): number {
  let y = top
  sheet.part('H1', () => {
    y = sheet.write([title], TITLE, { x: LEFT, y })
  })
  const paid = sheet.fitted(amount, AMOUNT, WIDTH, 20)
  sheet.part('P', () => {
    y = sheet.write([paid.text], paid.style, { x: LEFT, y: y + 2 }) + 4
  })
  for (const fact of facts)
    sheet.part('P', () => {
      y = sheet.write(sheet.lines(fact, QUIET, WIDTH), QUIET, { x: LEFT, y })
    })
  return y
}

function drawParties(sheet: Sheet, parties: readonly Party[], setting: PartySetting, top: number): number {
  const gap = 32
  const width = (WIDTH - 2 * gap) / 3
  let bottom = top
  for (const [index, party] of parties.entries()) {
    const x = LEFT + index * (width + gap)
    sheet.group('Sect', () => {
      // The others have few lines, each of them short or broken.
      const own = { ...setting, isJoined: setting.isJoined && index === 0 }
      bottom = Math.max(bottom, drawParty(sheet, party, own, { x, y: top, width }))
    })
  }
  return bottom
}

function drawParty(
  sheet: Sheet,
  { heading, lines }: Party,
  { size, isJoined, most }: PartySetting,
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  let y = top
  sheet.part('H2', () => {
    y = sheet.write([heading], HEADING, { x, y }) + 6
  })
  const style: Style = { ...BODY, size }
  let left = most
  for (const line of isJoined ? [lines.join('\u{a0}· ')] : lines) {
    const whole = sheet.lines(line, style, width)
    const shown = whole.slice(0, left)
    left -= shown.length
    if (shown.length === 0) break
    if (shown.length < whole.length) shown.push(`${shown.pop()}…`)
    sheet.part('P', () => {
      y = sheet.write(shown, style, { x, y })
    })
  }
  return y
}

/** Columns of amounts, and how much smaller than usual their figures are. */
interface Columns {
  list: { heading: { text: string; style: Style }; amount: string; right: number }[]
  scale: number
  /** The width of what stands on their left. */
  textWidth: number
}

/** Columns as wide as their texts, but not wider than leaves room for what they are about. */
function columnsOf(sheet: Sheet, columns: readonly AmountColumn[]): Columns {
  const gap = 16
  const usual = 96
  const leastText = 200
  const headings = columns.map(column => headingOf(sheet, column, 140))
  for (let scale = 1; ; scale -= 0.1) {
    const total = scaled(TOTAL, scale)
    const texts = columns.map(({ amount }, index) =>
      Math.max(headings[index]?.width ?? 0, sheet.width(amount, total)),
    )
    const widths = texts.map(width => Math.max(usual, width + gap))
    const left = RIGHT - widths.reduce((sum, width) => sum + width, 0)
    if (scale > 0.5 && left - LEFT < leastText) continue
    let edge = left
    const list = columns.map(({ amount }, index) => {
      edge += widths[index] ?? 0
      return { heading: headings[index] ?? { text: '', style: HEADING }, amount, right: edge }
    })
    return { list, scale, textWidth: left - LEFT }
  }
}

function headingOf(sheet: Sheet, { heading, rate }: AmountColumn, most: number) {
  const end = rate === undefined ? '' : ` ${rate}`
  const { text, style } = sheet.fitted(heading, HEADING, most - sheet.width(end, HEADING), 9)
  return { text: text + end, style, width: sheet.width(text + end, style) }
}

/** Smaller figures on the same lines. */
const scaled = (style: Style, scale: number): Style => ({
  ...style,
  size: style.size * scale,
  leading: style.leading / scale,
})

function drawTable(sheet: Sheet, table: ReceiptContent['table'], top: number): number {
  const { list, scale, textWidth } = columnsOf(sheet, table.columns)
  const row = { amounts: list, textWidth }
  let y = top
  sheet.group('Table', () => {
    sheet.group('TR', () => {
      sheet.part('TH', () => sheet.write([table.concept], HEADING, { x: LEFT, y }))
      for (const { heading, right } of list)
        sheet.part('TH', () => sheet.write([heading.text], heading.style, { x: right, y, align: 'right' }))
    })
    y += 26
    sheet.rule(y, INK, { from: LEFT, to: RIGHT })
    const item: RowText[] = [
      { text: table.item, style: BODY },
      { text: table.itemAbout, style: SMALL },
    ]
    y = drawRow(sheet, y + 15, { ...row, texts: item, style: scaled(BODY, scale) }) + 14
    sheet.rule(y, LINE, { from: LEFT, to: RIGHT })
    const total: RowText[] = [{ text: table.total, style: TOTAL }]
    y = drawRow(sheet, y + 15, { ...row, texts: total, style: scaled(TOTAL, scale) })
    if (table.givenBack === null) return
    const { label, amount } = table.givenBack
    y = drawRow(sheet, y + 6, {
      textWidth,
      texts: [{ text: label, style: QUIET }],
      amounts: list.map(({ right }, index) => ({ right, amount: index === list.length - 1 ? amount : '' })),
      style: scaled(QUIET, scale),
    })
  })
  return y + 14
}

interface RowText {
  text: string
  style: Style
}

interface Row {
  texts: readonly RowText[]
  textWidth: number
  /** An empty one is a cell of which nothing is seen. */
  amounts: readonly { amount: string; right: number }[]
  /** Of the amounts. */
  style: Style
}

/** Answers where the texts end; the amounts stand beside the first line of them. */
function drawRow(sheet: Sheet, top: number, { texts, textWidth, amounts, style }: Row): number {
  let y = top
  sheet.group('TR', () => {
    sheet.group('TD', () => {
      for (const { text, style: own } of texts)
        sheet.part('P', () => {
          y = sheet.write(sheet.lines(text, own, textWidth), own, { x: LEFT, y })
        })
    })
    for (const { amount, right } of amounts)
      sheet.part('TD', () => sheet.write([amount], style, { x: right, y: top, align: 'right' }))
  })
  return y
}

/** Balance before and after on the left, how refunds go on the right. */
function drawBalance(sheet: Sheet, { balance, refunds }: ReceiptContent, top: number): number {
  const gap = 56
  const width = (WIDTH - gap) / 2
  let left = top
  sheet.group('Sect', () => {
    sheet.part('H2', () => {
      left = sheet.write([balance.heading], HEADING, { x: LEFT, y: left }) + 6
    })
    for (const [index, { label, amount }] of balance.lines.entries()) {
      if (index > 0) {
        sheet.rule(left + 10, LINE, { from: LEFT, to: LEFT + width })
        left += 21
      }
      const space = width - sheet.width(label, QUIET) - 16
      const figure = sheet.fitted(amount, { ...BODY, face: 'medium' }, space, 6)
      sheet.part('P', () => {
        sheet.write([`${label} `], QUIET, { x: LEFT, y: left })
        left = sheet.write([figure.text], figure.style, { x: LEFT + width, y: left, align: 'right' })
      })
    }
  })
  let right = top
  const x = LEFT + width + gap
  sheet.group('Sect', () => {
    sheet.part('H2', () => {
      right = sheet.write([refunds.heading], HEADING, { x, y: right }) + 6
    })
    sheet.part('P', () => {
      right = sheet.write(sheet.lines(refunds.text, BODY, width), BODY, { x, y: right })
    })
  })
  return Math.max(left, right)
}

function drawFooter(sheet: Sheet, { footer }: ReceiptContent): void {
  const y = FOOTER + 15
  const [series, page] = [sheet.width(footer.series, SMALL), sheet.width(footer.page, SMALL)]
  const address = sheet.fitted(footer.address, SMALL, WIDTH - series - page - 48, 8)
  const free = WIDTH - series - page - sheet.width(address.text, address.style)
  sheet.rule(FOOTER, LINE, { from: LEFT, to: RIGHT })
  sheet.part('P', () => sheet.write([address.text], address.style, { x: LEFT, y }))
  sheet.part('P', () => sheet.write([footer.series], SMALL, { x: RIGHT - page - free / 2 - series, y }))
  sheet.part('P', () => sheet.write([footer.page], SMALL, { x: RIGHT, y, align: 'right' }))
}
