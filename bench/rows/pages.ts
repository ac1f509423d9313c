import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildEmptyPage } from '../empty-page.ts'
import { figure, type Installation, type Row } from '../row.ts'

const PAGES = { landing: '/', profile: '/inescarmona', creators: '/creators' }
const GOAL_KB = 125
const FONTS_GOAL_KB = 55
const KB = 1024

interface Weight {
  gzip: number
  brotli: number
}

/** Bytes of code and styles sent to a guest before a page is interactive, and of fonts; next to an empty page. */
export async function pages(installation: Installation): Promise<Row[]> {
  const floor = await emptyPage(path.join(installation.stage.folder, 'empty-page'))
  const rows: Row[] = []
  for (const [name, address] of Object.entries(PAGES)) {
    const page = await weigh(installation.server.port, address)
    const kilobytes = page.code.brotli / KB
    rows.push({
      name: `JS + CSS of ${name}, guest`,
      ours: figure(kilobytes, 'KB'),
      ceiling: figure(floor.brotli / KB, 'KB'),
      result: figure(kilobytes, 'KB'),
      goal: `≤ ${GOAL_KB} KB`,
      reached: kilobytes <= GOAL_KB,
      note: `by brotli, as browsers take it; by gzip ${figure(page.code.gzip / KB)} to ${figure(floor.gzip / KB)}; ${page.files} files; the document ${figure(page.document.gzip / KB)}`,
    })
    if (name !== 'landing') continue
    const fonts = page.fonts / KB
    rows.push({
      name: 'fonts',
      ours: figure(fonts, 'KB'),
      ceiling: '',
      result: figure(fonts, 'KB'),
      goal: `≤ ${FONTS_GOAL_KB} KB`,
      reached: fonts <= FONTS_GOAL_KB,
      note: 'for Latin letters',
    })
  }
  return rows
}

async function weigh(port: number, address: string) {
  const document = await fetchBytes(port, address, 'gzip')
  const { text: html } = await fetchBytes(port, address, 'identity')
  const code = new Set<string>()
  for (const [, file = ''] of html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]+\.(?:js|css))"/g))
    await addWithImports(port, file, code)
  for (const [, modules = ''] of html.matchAll(/<script[^>]* data-modules="([^"]*)"/g))
    for (const file of modules.split(' ')) await addWithImports(port, file, code)
  if (code.size === 0) throw new Error(`${address} names no code`)
  const fonts = new Set<string>()
  for (const file of code)
    if (file.endsWith('.css'))
      for (const [face] of (await fetchBytes(port, file, 'identity')).text.matchAll(/@font-face\{[^}]*\}/g)) {
        const font = /url\(["']?([^"')]+)/.exec(face)?.[1]
        // The range that begins with the letters of English: what every page of ours has.
        if (font !== undefined && /unicode-range:U\+(?:\?\?|0-|0000)/i.test(face)) fonts.add(font)
      }
  const sum = async (files: Set<string>, encoding: string) => {
    let bytes = 0
    for (const file of files) bytes += (await fetchBytes(port, file, encoding)).bytes
    return bytes
  }
  return {
    code: { gzip: await sum(code, 'gzip'), brotli: await sum(code, 'br, gzip') },
    document: { gzip: document.bytes },
    fonts: await sum(fonts, 'identity'),
    files: code.size,
  }
}

/** A file and what it imports at once; what it may import later is not needed for the page to live. */
async function addWithImports(port: number, file: string, found: Set<string>): Promise<void> {
  if (found.has(file)) return
  found.add(file)
  if (!file.endsWith('.js')) return
  const { text } = await fetchBytes(port, file, 'identity')
  for (const [, imported] of text.matchAll(/\b(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
    if (imported !== undefined)
      await addWithImports(port, path.posix.join(path.posix.dirname(file), imported), found)
}

/** Exactly what travels, and its text where it was not compressed. */
function fetchBytes(
  port: number,
  address: string,
  encoding: string,
): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, 'accept-language': 'es' }
    get({ host: '127.0.0.1', port, path: address, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        if (answer.statusCode !== 200) reject(new Error(`${address} answers ${answer.statusCode}`))
        else resolve({ bytes: body.length, text: body.toString() })
      })
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** React with nothing to show, built by Vite. */
async function emptyPage(folder: string): Promise<Weight> {
  await buildEmptyPage(folder)
  const assets = path.join(folder, 'assets')
  const files = readdirSync(assets).map(name => readFileSync(path.join(assets, name)))
  const sum = (compress: (data: Buffer) => Buffer) =>
    files.reduce((bytes, data) => bytes + compress(data).length, 0)
  return {
    gzip: sum(data => gzipSync(data, { level: 9 })),
    brotli: sum(data =>
      brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
    ),
  }
}
