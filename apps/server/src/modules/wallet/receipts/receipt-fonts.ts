import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { create, Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

/** `display` is for titles; its figures are those of `light`, as on the pages of the site. */
export type Face = 'light' | 'regular' | 'medium' | 'strong' | 'display'

/** One font file, under the name by which a document knows it. */
export interface Cut {
  key: string
  font: Font
}

/** A piece of text that one file can write. */
export interface Run {
  cut: Cut
  text: string
}

const WEIGHTS = { light: 300, regular: 400, medium: 500, strong: 600 } as const

/**
 * The fonts of one document. A face is several files, one for each group of letters; a file is opened when a text needs it.
 * They are opened anew for each document: an open font remembers what it has written, and the next document would differ by
 * it.
 */
export class ReceiptFonts {
  readonly #create: typeof create
  readonly #cuts = new Map<string, Cut>()
  readonly #owners = new Map<string, Cut | null>()

  constructor(createFont: typeof create) {
    this.#create = createFont
  }

  /** Whether every character has a letter in this face. */
  covers(text: string, face: Face = 'regular'): boolean {
    return [...text].every(character => this.#ownerOf(character, face) !== null)
  }

  /**
   * What can be shown of a text that people wrote, in one line: without characters that the fonts do not have. Empty where
   * nothing readable is left.
   */
  readable(text: string): string {
    const line = [...written(text)]
      .filter(character => this.#ownerOf(character, 'regular') !== null)
      .join('')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
    return /[\p{L}\p{N}]/u.test(line) ? line : ''
  }

  /** The text in pieces, each with the file that has its letters. What no file has is left out. */
  runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const cut = this.#ownerOf(character, face)
      const last = runs.at(-1)
      if (cut === null) continue
      if (last?.cut === cut) last.text += character
      else runs.push({ cut, text: character })
    }
    return runs
  }

  /** How far a line of this face reaches above and below its base, in parts of its size. */
  metricsOf(face: Face): { ascent: number; descent: number } {
    const { font } = face === 'display' ? this.#title('latin') : this.#text('latin', face)
    return { ascent: font.ascent / font.unitsPerEm, descent: -font.descent / font.unitsPerEm }
  }

  #ownerOf(character: string, face: Face): Cut | null {
    const key = `${face} ${character}`
    const known = this.#owners.get(key)
    if (known !== undefined) return known
    const owner = this.#findOwner(character, face)
    this.#owners.set(key, owner)
    return owner
  }

  #findOwner(character: string, face: Face): Cut | null {
    const point = character.codePointAt(0) ?? 0
    for (const cut of this.#candidates(character, face)) if (cut.font.hasGlyphForCodePoint(point)) return cut
    return null
  }

  *#candidates(character: string, face: Face): Generator<Cut> {
    if (face === 'display') {
      if (/[0-9]/.test(character)) yield this.#text('latin', 'light')
      yield this.#title('latin')
      yield this.#title('latin-ext')
    }
    const weight = face === 'display' ? 'regular' : face
    for (const letters of lettersOf(character)) yield this.#text(letters, weight)
  }

  #text(letters: string, weight: keyof typeof WEIGHTS): Cut {
    return this.#cut(`@fontsource/commissioner/files/commissioner-${letters}-${WEIGHTS[weight]}-normal.woff`)
  }

  #title(letters: string): Cut {
    return this.#cut(`@fontsource/belleza/files/belleza-${letters}-400-normal.woff`)
  }

  #cut(file: string): Cut {
    const known = this.#cuts.get(file)
    if (known) return known
    const font = this.#create(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))))
    if (!('layout' in font)) throw new Error(`${file} is not one font`)
    const cut = { key: file, font }
    this.#cuts.set(file, cut)
    return cut
  }
}

/** The files that may have a character. Emoji and most scripts are in none. */
function lettersOf(character: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(character)) return ['cyrillic', 'cyrillic-ext']
  if (/\p{Script=Greek}/u.test(character)) return ['greek']
  if (/\p{Extended_Pictographic}/u.test(character) && character > '\u{ff}') return []
  return /[\p{Script=Latin}\p{Script=Common}]/u.test(character) ? ['latin', 'latin-ext', 'vietnamese'] : []
}

/**
 * A text with the characters that fonts have: letters with their marks in one, spaces and hyphens that the fonts lack as those
 * which they have, and nothing that is not seen, such as what turns the direction of writing.
 */
export function written(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll('\u{202f}', '\u{a0}')
      .replaceAll('\u{2011}', '-')
      // Belleza makes two letters of the one, of which the second says no character.
      .replaceAll('Ŀ', 'L·')
      .replaceAll('ŀ', 'l·')
      .replaceAll(/[\p{Cf}\p{M}\u{fffd}]/gu, '')
      .replaceAll(/[\p{Cc}\u{2028}\u{2029}\t ]+/gu, ' ')
  )
}
