import { type Defect, withinWeb } from './defect.ts'

const plant = withinWeb('features/identity')
const SCREEN = 'identity-screen.test.tsx'
const HINTS = 'camera/hints.test.ts'
const READINESS = 'camera/readiness.test.ts'

/** Mistakes on the page where a creator's identity is verified. */
export const IDENTITY_PAGE: readonly Defect[] = [
  plant(
    'a photo that is there already is taken again before the missing ones',
    'documents.ts',
    '(missing.length === 0 || missing.includes(asked))',
    'true',
    'documents.test.ts',
  ),
  plant(
    'everything is handed in while a photo is being prepared',
    'hand-in.tsx',
    'disabled={preparing}',
    'disabled={false}',
    SCREEN,
  ),
  plant(
    'a photo that was accepted is asked for again',
    'rejected.tsx',
    'missing.includes(side) && (',
    'side && (',
    SCREEN,
  ),
  plant(
    'a document that is too large is sent all the same',
    'capture.tsx',
    'uploadMb.document * MB)',
    'Number.POSITIVE_INFINITY)',
    SCREEN,
  ),
  plant(
    'a document of too many pages is refused without the limit',
    '/src/lib/upload-problem.ts',
    "t('uploads.tooManyPages', { max: format.number(IDENTITY.maxPages) })",
    "t('uploads.unknown')",
    SCREEN,
  ),
  plant(
    'the camera opens without having been asked for',
    'identity-screen.tsx',
    'const camera = wanted !== null',
    'const camera = true',
    SCREEN,
  ),
  plant(
    'a reflection over a document passes',
    'camera/measure.ts',
    '/ count >= COVERED) covered++',
    '/ count > 1) covered++',
    HINTS,
  ),
  plant(
    'a document that is cut off passes',
    'camera/hints.ts',
    'const CARD_EDGES = 3',
    'const CARD_EDGES = 2',
    HINTS,
  ),
  plant(
    'who is never measured as right waits for ever',
    'camera/readiness.ts',
    'free: right || now - since >= PATIENCE_MS',
    'free: right',
    READINESS,
  ),
  plant(
    'a single wrong frame delays a photo',
    'camera/readiness.ts',
    'last?.[hint] === judgement[hint]',
    'true',
    READINESS,
  ),
  plant(
    'a mirrored picture is measured on the wrong side',
    'camera/region.ts',
    'mirrored ? picture.width - left - width : left',
    'left',
    'camera/region.test.ts',
  ),
]
