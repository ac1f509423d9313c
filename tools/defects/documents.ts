import { type Defect, within } from './defect.ts'

const media = within('modules/media')
const platform = within('platform')
const DOCUMENTS_TEST = 'documents.test.ts'
const SEALED = 'sealed-bytes.test.ts'
const PDF = 'media/pdf.test.ts'
const WATERMARK = 'media/watermark.test.ts'

export const DOCUMENTS: readonly Defect[] = [
  media(
    'the pieces of a document lie in plain',
    'media.upload-store.ts',
    'await files.put(',
    'await this.#services.storage.put(',
    DOCUMENTS_TEST,
  ),
  media('a page of a document has a link', 'media.access.ts', ' || isSealed(asset)', '', DOCUMENTS_TEST),
  media(
    'a person’s copy lists documents',
    'media.personal-data.ts',
    ' and data_key is null',
    '',
    DOCUMENTS_TEST,
  ),
  media('all documents have one key', 'media.sealing.ts', 'randomToken())', "'one key')", DOCUMENTS_TEST),
  media(
    'what came of a document counts with its seal',
    'media.sealing.ts',
    'size += chunk.length',
    'size += chunk.length + 16',
    DOCUMENTS_TEST,
  ),
  media('a document may have a hundred pages', 'media.roles.ts', 'IDENTITY.maxPages', '100', DOCUMENTS_TEST),
  media('a PDF is no document', 'media.roles.ts', 'image: PAGES, pdf: PAGES', 'image: PAGES', DOCUMENTS_TEST),
  within('config')(
    'documents are sealed with what the secret gives',
    'config.ts',
    'deriveKey(documentKey ?? ',
    'deriveKey(secret ?? ',
    'config.test.ts',
  ),
  within('config')(
    'the document key may be the secret',
    'config.ts',
    'documentKey !== undefined && documentKey === secret',
    "documentKey !== undefined && documentKey === ''",
    'config.test.ts',
  ),
  platform('a sealed file may end sooner', 'sealed-bytes.ts', 'isLast ? 1 : 0', '0', SEALED),
  platform(
    'sealed segments may change places',
    'sealed-bytes.ts',
    'writeUInt32BE(index,',
    'writeUInt32BE(index * 0,',
    SEALED,
  ),
  platform(
    'a sealed file opens under another’s name',
    'sealed-bytes.ts',
    'salt, name, 32',
    "salt, '', 32",
    SEALED,
  ),
  platform('a PDF takes all the memory there is', 'media/wasm-memory.ts', '> bytes)', '> 2 ** 40)', PDF),
  platform(
    'a PDF takes all the time there is',
    'media/decoder-thread.ts',
    'Math.ceil(left)',
    '3_600_000',
    PDF,
  ),
  platform(
    'a page of a PDF may be of every size',
    'media/pdf-worker.ts',
    'Math.min(MAX_SCALE,',
    'Math.max(MAX_SCALE,',
    PDF,
  ),
  platform('a watermark is not seen on white', 'media/watermark.ts', 'edge: 0.4', 'edge: 0', WATERMARK),
  platform(
    'a name becomes markup of the watermark',
    'media/watermark.ts',
    ".replaceAll('<', '&lt;')",
    '',
    WATERMARK,
  ),
]
