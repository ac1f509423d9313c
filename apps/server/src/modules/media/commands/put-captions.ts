import { randomInt } from 'node:crypto'
import { CAPTIONS } from '@calina/contract'
import type { UploadedMedia } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { CaptionsError, parseCaptions, writeCaptions } from '../../../platform/media/webvtt.ts'
import { demand } from '../../../platform/policy.ts'
import { removeUnnamed } from '../../../platform/storage/named-files.ts'
import { contentTypeOf } from '../../../platform/storage/storage.ts'
import { fileKey } from '../media.files.ts'
import { canChangePlayable } from '../media.policy.ts'
import { presentUpload } from '../media.presenter.ts'
import { changeRenditions, findMedia } from '../media.repository.ts'
import { filesOf } from '../media.roles.ts'
import { storing } from '../media.space.ts'
import type { CaptionsFile } from '../media.tables.ts'
import { letRolesGo } from './let-files-go.ts'

/** Sets the captions of an own video or sound in a language; those that were there before are removed. */
export async function putCaptions(
  ctx: Context,
  { media, language, text }: { media: string; language: string; text: string },
): Promise<UploadedMedia> {
  const asset = await findMedia(ctx.db, media)
  demand(canChangePlayable(asset, { ownerId: userIdOf(ctx) }))
  const owned = orThrow(asset, 'MEDIA_NOT_FOUND')
  const content = Buffer.from(written(text))
  // Another name each time, so that nobody is shown the former ones from a cache.
  const file: CaptionsFile = [language, randomInt(1, 1_000_000_000)]
  const key = fileKey(owned, 'captions', file)
  await storing(() => ctx.storage.put(key, content, { contentType: contentTypeOf(key) }))
  try {
    const changed = await inTransaction(ctx, async tx => {
      const changed = await changeRenditions(tx.db, media, {
        bytes: content.byteLength,
        change: renditions => {
          const others = filesOf(renditions, 'captions').filter(([other]) => other !== language)
          if (others.length >= CAPTIONS.maxLanguages)
            throw new AppError('CAPTIONS_FULL', { params: { max: CAPTIONS.maxLanguages } })
          const former = filesOf(renditions, 'captions').filter(([other]) => other === language)
          letRolesGo(tx, owned, { renditions: { captions: former }, roles: ['captions'] })
          return { ...renditions, captions: [...others, file].toSorted(byLanguage) }
        },
      })
      return orThrow(changed, 'MEDIA_NOT_FOUND')
    })
    return presentUpload(ctx, changed)
  } catch (error) {
    await removeUnnamed(ctx, [key])
    throw error
  }
}

const byLanguage = ([a]: CaptionsFile, [b]: CaptionsFile) => (a < b ? -1 : 1)

/** The same captions, written by us. */
function written(text: string): string {
  try {
    return writeCaptions(parseCaptions(text))
  } catch (error) {
    if (!(error instanceof CaptionsError)) throw error
    throw new AppError('CAPTIONS_INVALID', { params: { line: error.line } })
  }
}
