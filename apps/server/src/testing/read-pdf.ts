import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A part of a tagged PDF, in the order in which it is read aloud. */
export interface ReadPart {
  /** Its type with those around it, from the outside: `Table/TR/TD`. */
  path: string
  /** With a line feed where it is broken. */
  text: string
}

export interface ReadObject {
  /** The same for all of one part; -1 where it belongs to none. */
  part: number
  text: string
  left: number
  bottom: number
  right: number
  top: number
}

/** What a program that did not write a PDF reads in it. */
export interface ReadPdf {
  pages: number
  /** In points. */
  size: { width: number; height: number }
  title: string
  author: string
  language: string
  parts: ReadPart[]
  /** Everything that is drawn: ornaments have a box as well, and no text. In points, from the lower left corner. */
  objects: ReadObject[]
  /** Characters that are drawn without saying which they are, as a font does for those that it does not have. */
  unknownCharacters: number
}

const DOCUMENT_TEXT = 1

/** Reads a PDF of ours with PDFium. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdfium = await load()
  const memory = pdfium.pdfium
  const start = memory.wasmExports.malloc(bytes.length)
  memory.HEAPU8.set(bytes, start)
  const document = pdfium.FPDF_LoadMemDocument(start, bytes.length, '')
  if (document === 0) throw new Error(`no document: ${pdfium.FPDF_GetLastError()}`)
  const page = pdfium.FPDF_LoadPage(document, 0)
  const texts = pdfium.FPDFText_LoadPage(page)
  try {
    const objects = objectsOf(pdfium, page, texts)
    const meta = (tag: string) =>
      textOf(pdfium, (at, length) => pdfium.FPDF_GetMetaText(document, tag, at, length))
    return {
      pages: pdfium.FPDF_GetPageCount(document),
      size: { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) },
      title: meta('Title'),
      author: meta('Author'),
      language: textOf(pdfium, (at, length) => pdfium.FPDFCatalog_GetLanguage(document, at, length)),
      parts: partsOf(pdfium, page, objects),
      objects,
      unknownCharacters: unknownIn(pdfium, texts),
    }
  } finally {
    pdfium.FPDFText_ClosePage(texts)
    pdfium.FPDF_ClosePage(page)
    pdfium.FPDF_CloseDocument(document)
    memory.wasmExports.free(start)
  }
}

let loaded: Promise<WrappedPdfiumModule> | undefined

function load(): Promise<WrappedPdfiumModule> {
  loaded ??= (async () => {
    const wasm = Uint8Array.from(
      await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
    )
    const pdfium = await init({ wasmBinary: wasm.buffer })
    pdfium.FPDF_InitLibrary()
    return pdfium
  })()
  return loaded
}

/** A text that a function of PDFium writes as UTF-16: asked without room it answers how many bytes it takes. */
function textOf(pdfium: WrappedPdfiumModule, write: (at: number, bytes: number) => number): string {
  const length = write(0, 0)
  if (length <= 2) return ''
  const memory = pdfium.pdfium
  const at = memory.wasmExports.malloc(length)
  write(at, length)
  const text = Buffer.from(memory.HEAPU8.subarray(at, at + length - 2)).toString('utf16le')
  memory.wasmExports.free(at)
  return text
}

function objectsOf(pdfium: WrappedPdfiumModule, page: number, texts: number): ReadObject[] {
  const memory = pdfium.pdfium
  const box = memory.wasmExports.malloc(16)
  const objects = Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, index) => {
    const object = pdfium.FPDFPage_GetObject(page, index)
    pdfium.FPDFPageObj_GetBounds(object, box, box + 4, box + 8, box + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.HEAPF32.subarray(box / 4, box / 4 + 4)
    const text =
      pdfium.FPDFPageObj_GetType(object) === DOCUMENT_TEXT
        ? textOf(pdfium, (at, length) => pdfium.FPDFTextObj_GetText(object, texts, at, length))
        : ''
    return {
      part: pdfium.FPDFPageObj_GetMarkedContentID(object),
      text: text.replaceAll('\u{a0}', ' '),
      left,
      bottom,
      right,
      top,
    }
  })
  memory.wasmExports.free(box)
  return objects
}

function partsOf(pdfium: WrappedPdfiumModule, page: number, objects: readonly ReadObject[]): ReadPart[] {
  const parts: ReadPart[] = []
  const walk = (element: number, around: string) => {
    const type = textOf(pdfium, (at, length) => pdfium.FPDF_StructElement_GetType(element, at, length))
    const path = around === '' ? type : `${around}/${type}`
    for (let index = 0; index < pdfium.FPDF_StructElement_CountChildren(element); index++) {
      const content = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, index)
      if (content < 0) walk(pdfium.FPDF_StructElement_GetChildAtIndex(element, index), path)
      else
        parts.push({
          path,
          text: joined(objects.filter(({ part }) => part === content)),
        })
    }
  }
  const tree = pdfium.FPDF_StructTree_GetForPage(page)
  for (let index = 0; index < pdfium.FPDF_StructTree_CountChildren(tree); index++)
    walk(pdfium.FPDF_StructTree_GetChildAtIndex(tree, index), '')
  pdfium.FPDF_StructTree_Close(tree)
  return parts
}

/** A new line where the next piece is below the one before it. */
function joined(pieces: readonly ReadObject[]): string {
  return (
    pieces
      .map(({ text, top }, index) =>
        index > 0 && top < (pieces[index - 1]?.bottom ?? 0) ? `\n${text}` : text,
      )
      .join('')
      // PDFium adds a space of its own where another font begins.
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  )
}

function unknownIn(pdfium: WrappedPdfiumModule, texts: number): number {
  let unknown = 0
  for (let index = 0; index < pdfium.FPDFText_CountChars(texts); index++) {
    const point = pdfium.FPDFText_GetUnicode(texts, index)
    if (point === 0 || point >= 0xfffd || pdfium.FPDFText_HasUnicodeMapError(texts, index) === 1) unknown++
  }
  return unknown
}
