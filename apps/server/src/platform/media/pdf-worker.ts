import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { init } from '@embedpdf/pdfium'
import type { ThreadData } from './decoder-thread.ts'
import type { PdfAnswer, PdfQuestion } from './pdf.ts'
import { limitWasmMemory } from './wasm-memory.ts'

/*
 * Draws the pages of one PDF, which may be hostile, on a thread of its own: whatever it does to this thread, the process
 * stays. PDFium runs as WebAssembly, without JavaScript of the document and without files. Whoever started the thread
 * measures the time; an exception that nobody catches ends it.
 */

const port = parentPort
if (port === null) throw new Error('this runs as a worker only')
const { memoryBytes }: ThreadData = workerData
const answer = (message: PdfAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

// Names of `fpdfview.h`.
const ANNOTATIONS = 0x01
const RGB_ORDER = 0x10
const LIMITED_IMAGE_CACHE = 0x200
/** Three bytes a pixel. */
const BITMAP_RGB = 2
const WHITE = 0xffff_ffff
/** Points are drawn with at most so many pixels: 288 to the inch. */
const MAX_SCALE = 4

limitWasmMemory(memoryBytes)
const wasmFile = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
const wasm = Uint8Array.from(await readFile(wasmFile))
const pdfium = await init({ wasmBinary: wasm.buffer, print: () => undefined, printErr: () => undefined })
pdfium.FPDF_InitLibrary()
const memory = pdfium.pdfium

let document = 0
port.on('message', (question: PdfQuestion) => {
  if ('bytes' in question) answer({ pages: open(question.bytes) })
  else {
    const drawn = draw(question.page, question.longest)
    answer({ drawn }, [drawn.data.buffer])
  }
})
answer('ready')

/** Opens the document; answers how many pages it has. */
function open(bytes: Uint8Array): number {
  const start = there(memory.wasmExports.malloc(bytes.length), 'memory')
  memory.HEAPU8.set(bytes, start)
  document = there(pdfium.FPDF_LoadMemDocument(start, bytes.length, ''), 'document')
  return there(pdfium.FPDF_GetPageCount(document), 'page')
}

function draw(index: number, longest: number) {
  const page = there(pdfium.FPDF_LoadPage(document, index), 'page')
  const points = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }
  const scale = Math.min(MAX_SCALE, longest / Math.max(points.width, points.height))
  const [width, height] = [sideOf(points.width * scale, longest), sideOf(points.height * scale, longest)]
  const bitmap = there(pdfium.FPDFBitmap_CreateEx(width, height, BITMAP_RGB, 0, 0), 'bitmap')
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  const flags = ANNOTATIONS | RGB_ORDER | LIMITED_IMAGE_CACHE
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
  const data = rowsOf(bitmap, { width, height })
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(page)
  return { data, width, height }
}

/** The pixels without the bytes that fill each row up. */
function rowsOf(bitmap: number, { width, height }: { width: number; height: number }) {
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const rows = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = start + y * stride
    rows.set(memory.HEAPU8.subarray(from, from + width * 3), y * width * 3)
  }
  return rows
}

function sideOf(pixels: number, longest: number): number {
  if (!Number.isFinite(pixels)) throw new Error('a page without a size')
  return Math.min(longest, Math.max(1, Math.round(pixels)))
}

function there(handle: number, what: string): number {
  if (handle <= 0) throw new Error(`no ${what}: ${pdfium.FPDF_GetLastError()}`)
  return handle
}
