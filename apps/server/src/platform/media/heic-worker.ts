import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import type { ThreadData } from './decoder-thread.ts'
import type { HeicAnswer, HeicQuestion } from './heic.ts'
import { plainPng } from './plain-png.ts'
import { limitWasmMemory } from './wasm-memory.ts'

/*
 * Decodes one picture, which may be hostile, on a thread of its own. libheif runs as WebAssembly, without files. Whoever
 * started the thread measures the time; an exception that nobody catches ends it.
 */

const port = parentPort
if (port === null) throw new Error('this runs as a worker only')
const { memoryBytes }: ThreadData = workerData
const answer = (message: HeicAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

// Names of `heif.h`.
const COLORSPACE_RGB = 1
const CHROMA_RGB = 10
const CHROMA_RGBA = 11
const CHANNEL_INTERLEAVED = 10
/** A code, a more exact one, and where a text stands. */
const ERROR_BYTES = 12
const POINTER_BYTES = 4
/** A colour profile of a camera has some hundred bytes. */
const MAX_PROFILE_BYTES = 1024 * 1024

limitWasmMemory(memoryBytes)
const wasmFile = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))
const heif = await libheif({
  wasmBinary: await readFile(wasmFile),
  print: () => undefined,
  printErr: () => undefined,
})
const error = allocate(ERROR_BYTES)
const result = allocate(POINTER_BYTES)
const context = heif._heif_context_alloc()

let handle = 0
port.on('message', (question: HeicQuestion) => {
  if (question === 'decode') {
    const png = decode()
    answer({ png }, [png.buffer])
  } else answer(open(question.bytes))
})
answer('ready')

/** Reads what the file says of its picture; answers how large it is when it stands upright. */
function open(bytes: Uint8Array) {
  const start = allocate(bytes.length)
  heif.HEAPU8.set(bytes, start)
  heif._heif_context_read_from_memory_without_copy(error, context, start, bytes.length, 0)
  demandNoError()
  heif._heif_context_get_primary_image_handle(error, context, result)
  demandNoError()
  handle = numberAt(result)
  const width = heif._heif_image_handle_get_width(handle)
  const height = heif._heif_image_handle_get_height(handle)
  if (width < 1 || height < 1) throw new Error('a picture without a size')
  return { width, height }
}

function decode(): Uint8Array<ArrayBuffer> {
  const channels = heif._heif_image_handle_has_alpha_channel(handle) === 0 ? 3 : 4
  const chroma = channels === 3 ? CHROMA_RGB : CHROMA_RGBA
  heif._heif_decode_image(error, handle, result, COLORSPACE_RGB, chroma, 0)
  demandNoError()
  const image = numberAt(result)
  const width = heif._heif_image_get_primary_width(image)
  const height = heif._heif_image_get_primary_height(image)
  const start = heif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, result)
  const stride = numberAt(result)
  return plainPng({
    width,
    height,
    channels,
    row: y => heif.HEAPU8.subarray(start + y * stride, start + y * stride + width * channels),
    profile: profile(),
  })
}

/** The colour profile of the file; without one its colours are those of the web. */
function profile(): Uint8Array | undefined {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (size < 1 || size > MAX_PROFILE_BYTES) return undefined
  const start = allocate(size)
  heif._heif_image_handle_get_raw_color_profile(error, handle, start)
  demandNoError()
  return heif.HEAPU8.slice(start, start + size)
}

function allocate(bytes: number): number {
  const start = heif._malloc(bytes)
  if (start === 0) throw new Error('no memory')
  return start
}

function numberAt(address: number): number {
  return new DataView(heif.HEAPU8.buffer).getUint32(address, true)
}

function demandNoError(): void {
  const code = numberAt(error)
  if (code !== 0) throw new Error(`libheif: ${code}, ${numberAt(error + 4)}`)
}
