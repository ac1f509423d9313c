import { IDENTITY, MAX_MEGAPIXELS } from '@calina/contract/limits'
import type { Format } from './format.ts'
import type { Translate } from './i18n.ts'
import type { RefusedKind } from './upload-checks.ts'
import { EDIT_LOST, INTERRUPTED } from './upload-entry.ts'
import type { UploadItem } from './upload-item.ts'

const KINDS = {
  svg: 'uploads.kindSvg',
  video: 'uploads.kindVideo',
  film: 'uploads.kindFilm',
  pdf: 'uploads.kindPdf',
  other: 'uploads.kindOther',
  paper: 'uploads.kindPaper',
  file: 'uploads.kindFile',
  post: 'uploads.kindPost',
  clip: 'uploads.kindClip',
  any: 'uploads.kindAny',
} as const satisfies Record<RefusedKind, string>

const isKind = (kind: unknown): kind is RefusedKind => typeof kind === 'string' && kind in KINDS

/**
 * Why a file was not taken and what to do about it, in words; `otherwise`: the kind that it was, where the server does not
 * say it. Needs the area `uploads`.
 */
export function problemText(
  { state, size }: Pick<UploadItem, 'state' | 'size'>,
  t: Translate,
  format: Pick<Format, 'bytes' | 'number'>,
  otherwise: RefusedKind = 'other',
): string {
  if (state.step !== 'failed') return ''
  const { code, params = {} } = state
  const number = (name: string) => Number(params[name] ?? 0)
  const bytes = (name: string) => format.bytes(number(name))
  switch (code) {
    case 'TOO_LARGE':
      return params.max === undefined
        ? t('uploads.tooLargeUnknown', { size: format.bytes(size) })
        : t('uploads.tooLarge', { size: format.bytes(size), max: bytes('max') })
    case 'TOO_MANY_PIXELS':
      return params.megapixels === undefined
        ? t('uploads.tooManyPixelsUnknown', { max: format.number(MAX_MEGAPIXELS) })
        : t('uploads.tooManyPixels', {
            megapixels: format.number(number('megapixels')),
            max: format.number(number('max')),
          })
    case 'TOO_MANY_PAGES':
      return t('uploads.tooManyPages', { max: format.number(IDENTITY.maxPages) })
    case 'FILE_TYPE_NOT_ALLOWED':
      return t(KINDS[isKind(params.kind) ? params.kind : otherwise])
    case 'MEDIA_BLOCKED':
      return t('uploads.blocked')
    case 'FILE_DAMAGED':
      return t('uploads.damaged')
    case 'MEDIA_TOO_LONG':
      return t('uploads.tooLong')
    case 'VIDEO_NOT_PLAYABLE':
      return t('uploads.notPlayable')
    case INTERRUPTED:
      return t('uploads.lost')
    case EDIT_LOST:
      return t('uploads.editLost')
    case 'STORAGE_FULL':
      return t('uploads.storageFull')
    case 'STORAGE_QUOTA':
      return t('uploads.storageQuota', { used: bytes('used'), max: bytes('max') })
    case 'UPLOAD_QUOTA':
      return t('uploads.uploadQuota', { max: bytes('max') })
    case 'UNUSED_QUOTA':
      return t('uploads.unusedQuota', { max: format.number(number('max')) })
    case 'RATE_LIMITED':
      return t('uploads.tooFast')
    case 'UNAUTHORIZED':
      return t('uploads.sessionEnded')
    case 'MEDIA_NOT_FOUND':
      return t('uploads.gone')
    default:
      return t('uploads.unknown')
  }
}

/** What helps a file that failed: another try, the same file chosen again, another one, or nothing. */
export function remedyOf({ state }: Pick<UploadItem, 'state'>): 'retry' | 'same' | 'other' {
  if (state.step !== 'failed') return 'other'
  if (state.again) return 'retry'
  return state.code === INTERRUPTED ? 'same' : 'other'
}
