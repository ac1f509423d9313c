import { fillPlaceholders, MESSAGE, placeholdersIn, shortName } from '@calina/contract'
import { LANGUAGE_TAGS, writeDate } from '@calina/contract/language'
import type { Context } from '../../platform/context.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { findOwnUser } from '../accounts/index.ts'
import { lastTitle } from '../purchases/index.ts'
import type { Standing } from '../subscriptions/index.ts'

/** Who reads the words of a message, and what is known of them. */
export interface Reader {
  fanId: string
  creatorId: string
  standing: Standing | undefined
  zone: string
}

/** The words of a message for one fan, in the language in which they read; undefined where there is nobody any more. */
export async function wordsFor(ctx: Context, text: string, reader: Reader): Promise<string | undefined> {
  const { fanId, creatorId, standing, zone } = reader
  const wanted = placeholdersIn(text)
  if (wanted.size === 0) return text
  const user = await findOwnUser(ctx.db, fanId)
  if (user === undefined) return undefined
  const t = textsIn(user.locale)
  const date = new Intl.DateTimeFormat(LANGUAGE_TAGS[user.locale], {
    ...{ day: 'numeric', month: 'long', timeZone: zone },
  })
  const title = wanted.has('purchase')
    ? await lastTitle(ctx.db, { buyerId: fanId, sellerId: creatorId })
    : null
  const filled = fillPlaceholders(text, {
    name: shortName(user),
    expires: standing === undefined ? t('automatic.noEnd') : writeDate(date, standing.endsAt),
    purchase: title ?? t('automatic.noPurchase'),
  })
  // what is filled in may be longer than what stands for it
  const cut = filled.slice(0, MESSAGE.maxText)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
