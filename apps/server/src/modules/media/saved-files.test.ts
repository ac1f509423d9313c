import { downloadZip } from 'client-zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { addFiles, unlockVault } from '../vaults/index.ts'
import { listen, settled, TusClient, upload } from './testing/tus.ts'

let t: TestApp
let base: string
let creator: TestActor

beforeAll(async () => {
  t = await createTestApp({ working: true })
  base = await listen(t)
  creator = await createCreator(t)
})
afterAll(() => t.close())

/** An archive of these files, as it is written without knowing their lengths before. */
async function archive(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }))
  return new Uint8Array(await downloadZip(entries).arrayBuffer())
}
const LARGE = new Uint8Array(3 * 1024 * 1024).fill(80)
const contentTypes = (part: string, type: string) => ({
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`,
  [part]: '<x/>',
})
const MICROSOFT = 'application/vnd.openxmlformats-officedocument'
const OASIS = 'application/vnd.oasis.opendocument'

const send = async (bytes: Uint8Array<ArrayBuffer>, purpose: 'vault' | 'post' | 'message') => {
  const media = await upload(new TusClient(base, creator), bytes, purpose)
  return { media, state: await settled(t, creator, media) }
}

describe('an archive or document for a vault', () => {
  it.each([
    ['zip', 'application/zip', () => archive({ 'Hoja 01.dng': 'II*', 'notas.txt': 'Hola' })],
    ['zip', 'application/zip', () => archive({ 'pelicula.mov': LARGE, 'otra.mov': LARGE })],
    ['epub', 'application/epub+zip', () => archive({ mimetype: 'application/epub+zip' })],
    ['odt', `${OASIS}.text`, () => archive({ mimetype: `${OASIS}.text` })],
    ['ods', `${OASIS}.spreadsheet`, () => archive({ mimetype: `${OASIS}.spreadsheet` })],
    ['odp', `${OASIS}.presentation`, () => archive({ mimetype: `${OASIS}.presentation` })],
    [
      'docx',
      `${MICROSOFT}.wordprocessingml.document`,
      () => archive(contentTypes('word/document.xml', `${MICROSOFT}.wordprocessingml.document`)),
    ],
    [
      'xlsx',
      `${MICROSOFT}.spreadsheetml.sheet`,
      () => archive(contentTypes('xl/workbook.xml', `${MICROSOFT}.spreadsheetml.sheet`)),
    ],
    [
      'pptx',
      `${MICROSOFT}.presentationml.presentation`,
      () => archive(contentTypes('ppt/presentation.xml', `${MICROSOFT}.presentationml.presentation`)),
    ],
  ])('%s: is kept as it came, and saved by who has it alone', async (ending, contentType, made) => {
    const bytes = await made()
    const { media, state } = await send(bytes, 'vault')
    expect(state).toMatchObject({ state: 'ready', kind: 'file', preview: null, play: null, width: null })
    const vault = await createVault(t, creator, { files: [] })
    await addFiles(asUser(t, creator.user), { vault: vault.id, files: [{ media, name: 'Negativos.raw' }] })
    const fan = await createFan(t)
    const path = `/v1/vaults/${vault.id}/files`
    expect((await t.call('GET', path, { token: fan.token })).statusCode).toBe(404)
    await fund(t, fan, 2_400)
    await unlockVault(asUser(t, fan.user), { vault: vault.id, price: 2_400 })
    const { items } = (await t.call('GET', path, { token: fan.token })).json()
    expect(items).toMatchObject([
      { kind: 'file', media: null, bytes: bytes.byteLength, downloadName: `Negativos.${ending}` },
    ])
    const saved = await t.call('GET', `/${items[0].download}`)
    expect(saved.statusCode).toBe(200)
    expect(saved.rawPayload.equals(bytes)).toBe(true)
    expect(saved.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': `attachment; filename=${media}.${ending}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it.each([
    ['an Android program', () => archive({ 'AndroidManifest.xml': 'x', 'classes.dex': 'dex' })],
    ['a Java program', () => archive({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' })],
    [
      'a document with macros',
      () => archive(contentTypes('word/document.xml', 'application/vnd.ms-word.document.macroEnabled')),
    ],
    ['a Windows program', async () => Uint8Array.from(Buffer.from('MZ\0\0'))],
    ['text', async () => Uint8Array.from(Buffer.from('Hola'))],
  ])('is not %s', async (_name, made) => {
    expect((await send(await made(), 'vault')).state).toMatchObject({
      state: 'failed',
      problem: 'FILE_TYPE_NOT_ALLOWED',
    })
  })

  it.each(['post', 'message'] as const)('is taken for nothing else: %s', async purpose => {
    expect((await send(await archive({ 'a.txt': 'a' }), purpose)).state).toMatchObject({
      state: 'failed',
      problem: 'FILE_TYPE_NOT_ALLOWED',
      kind: 'file',
    })
  })
})
