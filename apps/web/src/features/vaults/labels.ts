import type { Vault, VaultFile } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'

export const isLocked = ({ access }: Pick<Vault, 'access'>): boolean =>
  access === 'locked-price' || access === 'locked-subscription'

/** How many files there are. */
export const filesOf = ({ photos, videos, sounds, documents }: Vault): number =>
  photos + videos + sounds + documents

/** `14 fotos, 2 videos`; `38 archivos` where there are more than two kinds. */
export function contentsOf(vault: Vault, t: Translate, format: Format): string {
  const { photos, videos, sounds, documents, duration } = vault
  const kinds = [photos, videos, sounds, documents].filter(count => count > 0).length
  if (kinds > 2) return t('vaults.files', { count: filesOf(vault) })
  const parts = partsOf(vault, t)
  if (parts.length === 0) return t('vaults.empty')
  if (kinds === 1 && photos === 0 && duration > 0) parts.push(format.clock(Math.floor(duration)))
  return parts.join(', ')
}

/** All that is known of what is in it, before it is bought: `14 fotos, 2 videos, 3:02 en total, 214 MB`. */
export function everythingOf(vault: Vault, t: Translate, format: Format): string {
  const parts = partsOf(vault, t)
  if (parts.length === 0) return t('vaults.empty')
  if (vault.duration > 0)
    parts.push(t('vaults.playsFor', { length: format.clock(Math.floor(vault.duration)) }))
  return [...parts, format.bytes(vault.bytes)].join(', ')
}

function partsOf({ photos, videos, sounds, documents }: Vault, t: Translate): string[] {
  const parts: string[] = []
  if (photos > 0) parts.push(t('vaults.photos', { count: photos }))
  if (videos > 0) parts.push(t('vaults.videos', { count: videos }))
  if (sounds > 0) parts.push(t('vaults.sounds', { count: sounds }))
  if (documents > 0) parts.push(t('vaults.documents', { count: documents }))
  return parts
}

/** The ending of a name, without the dot. */
export const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

type Described = Pick<VaultFile, 'kind' | 'bytes' | 'downloadName'> & {
  /** Of the photo that is saved, once it is known. */
  measures?: VaultFile['measures']

  /** Of a video or sound, in seconds, once it is known. */
  media: { duration?: number | null | undefined } | null
}

/** `18 MB, JPG de 6.000 × 4.000`, `214 MB, video de 3:02`, `2,3 MB, ZIP`. */
export function fileDetail(
  { kind, bytes, media, measures, downloadName }: Described,
  t: Translate,
  format: Format,
): string {
  const length = media?.duration ? format.clock(Math.floor(media.duration)) : undefined
  const size = format.bytes(bytes)
  switch (kind) {
    case 'image':
      if (!measures) return t('vaults.detailPhoto', { size })
      return t('vaults.detailPhotoWhole', {
        size,
        type: endingOf(downloadName).toUpperCase(),
        width: format.number(measures.width),
        height: format.number(measures.height),
      })
    case 'video':
      return length ? t('vaults.detailVideoLong', { size, length }) : t('vaults.detailVideo', { size })
    case 'audio':
      return length ? t('vaults.detailSoundLong', { size, length }) : t('vaults.detailSound', { size })
    case 'pdf':
      return t('vaults.detailDocument', { size })
    case 'file':
      return t('vaults.detailFile', { size, type: endingOf(downloadName).toUpperCase() })
  }
}
