import type { Face, ReceiptFonts, Run } from './receipt-fonts.ts'

/** How text looks. Sizes are CSS pixels, of which a point has 4/3. */
export interface Style {
  face: Face
  size: number
  color: string
  /** Height of a line, in parts of the size. */
  leading: number
  /** Added between characters, in parts of the size. */
  tracking?: number
}

export interface Place {
  /** The left edge, or the right one of what is set to the right. */
  x: number
  /** The top of the first line. */
  y: number
  align?: 'left' | 'right'
}

const POINTS = 0.75
const ELLIPSIS = '…'

// What pdfkit has, and its types do not say.
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      dictionary: { data: Record<string, unknown> }
    }
    namespace Mixins {
      interface PDFFont {
        /** An open font. */
        registerFont(name: string, font: import('fontkit').Font): this
      }
    }
  }
}

/**
 * One page that is written from top to bottom, in the order in which it is read aloud. Lengths are CSS pixels. Text is broken
 * and measured here and not by pdfkit, which knows one font for a text and has no limit for its height. A sheet that is
 * `measured` draws nothing.
 */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #fonts: ReceiptFonts
  readonly #isDrawn: boolean
  #parent: PDFKit.PDFStructureElement | null = null

  constructor(doc: PDFKit.PDFDocument, fonts: ReceiptFonts, { isDrawn }: { isDrawn: boolean }) {
    this.#doc = doc
    this.#fonts = fonts
    this.#isDrawn = isDrawn
  }

  /** A part of the document that contains others, by its standard type (ISO 32000-1, 14.8.4). */
  group(type: string, draw: () => void): void {
    if (!this.#isDrawn) {
      draw()
      return
    }
    const outer = this.#parent
    const element = this.#doc.struct(type)
    if (outer === null) this.#doc.addStructure(element)
    else outer.add(element)
    this.#parent = element
    draw()
    element.end()
    this.#parent = outer
  }

  /** A part of the document that contains text. */
  part(type: string, draw: () => void): void {
    if (!this.#isDrawn) {
      draw()
      return
    }
    if (this.#parent === null) throw new Error('text outside the document')
    const element = this.#doc.struct(type, {}, draw)
    // Which cells a heading is for.
    if (type === 'TH') element.dictionary.data.A = { O: 'Table', Scope: 'Column' }
    this.#parent.add(element)
  }

  width(text: string, style: Style): number {
    const tracking = this.#tracking(style) / POINTS
    const runs = this.#fonts.runsOf(text, style.face)
    return runs.reduce((sum, run) => sum + this.#runWidth(run, style) / POINTS, 0) + tracking * text.length
  }

  /** The lines of a text that is no wider; a word that is wider is broken. */
  lines(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.width(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = this.#pieces(word, style, width)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    return line === '' ? lines : [...lines, line]
  }

  /** One line that is no wider: set smaller, but not below `least`; then the end of it is left out. */
  fitted(text: string, style: Style, width: number, least: number): { text: string; style: Style } {
    const wide = this.width(text, style)
    if (wide <= width) return { text, style }
    // The height of the line stays, so that nothing below it moves.
    const size = Math.max(least, Math.floor(((style.size * width) / wide) * 4) / 4)
    const smaller = { ...style, size, leading: (style.leading * style.size) / size }
    if (this.width(text, smaller) <= width) return { text, style: smaller }
    const characters = [...text]
    while (characters.length > 1 && this.width(characters.join('') + ELLIPSIS, smaller) > width)
      characters.pop()
    return { text: characters.join('') + ELLIPSIS, style: smaller }
  }

  /** Writes lines below each other. Answers where the next one would begin. */
  write(lines: readonly string[], style: Style, { x, y, align = 'left' }: Place): number {
    let top = y
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x - this.width(line, style) : x
      // A space parts the words of two lines where they are read aloud; nobody sees it.
      if (this.#isDrawn) this.#draw(index < lines.length - 1 ? `${line} ` : line, style, { x: left, y: top })
      top += style.size * style.leading
    }
    return top
  }

  /** A line of one pixel across, which is not read aloud. */
  rule(y: number, color: string, { from, to }: { from: number; to: number }): void {
    this.#ornament(() => {
      this.#doc.rect(from * POINTS, y * POINTS, (to - from) * POINTS, POINTS).fill(color)
    })
  }

  /** A drawing in SVG's terms, which is not read aloud. */
  shape(path: string, color: string, { x, y, scale }: { x: number; y: number; scale: number }): void {
    this.#ornament(() => {
      this.#doc
        .save()
        .translate(x * POINTS, y * POINTS)
        .scale(scale * POINTS)
        .path(path)
        .fill(color)
        .restore()
    })
  }

  #ornament(draw: () => void): void {
    if (!this.#isDrawn) return
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#doc.endMarkedContent()
  }

  #draw(text: string, style: Style, { x, y }: { x: number; y: number }): void {
    const base = y + this.#baseOf(style)
    const characterSpacing = this.#tracking(style)
    let left = x * POINTS
    for (const run of this.#fonts.runsOf(text, style.face)) {
      const width = this.#runWidth(run, style)
      this.#doc.fillColor(style.color).text(run.text, left, base * POINTS, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing,
      })
      left += width + characterSpacing * run.text.length
    }
  }

  /** From the top of a line to the base of its letters, on whole pixels as browsers have it. */
  #baseOf({ face, size, leading }: Style): number {
    const { ascent, descent } = this.#fonts.metricsOf(face)
    const [above, below] = [Math.round(ascent * size), Math.round(descent * size)]
    return Math.floor((size * leading - above - below) / 2) + above
  }

  /** In points, without tracking; leaves the font and the size of the run set. */
  #runWidth({ cut, text }: Run, style: Style): number {
    this.#doc.registerFont(cut.key, cut.font)
    return this.#doc
      .font(cut.key)
      .fontSize(style.size * POINTS)
      .widthOfString(text)
  }

  #tracking({ size, tracking = 0 }: Style): number {
    return size * tracking * POINTS
  }

  #pieces(word: string, style: Style, width: number): string[] {
    const pieces: string[] = []
    let piece = ''
    for (const character of word) {
      if (piece !== '' && this.width(piece + character, style) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += character
    }
    return [...pieces, piece]
  }
}
