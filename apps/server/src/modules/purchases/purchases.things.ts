import { PURCHASE_KINDS, type PurchaseKind } from '@calina/contract'
import type { Purchase } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { boughtCalls } from '../calls/index.ts'
import { boughtLives } from '../lives/index.ts'
import { messagesOf } from '../messages/index.ts'
import { postsOf, titleOfText } from '../posts/index.ts'
import { vaultsOf } from '../vaults/index.ts'

type Thing = NonNullable<Purchase['thing']>

/** Whether something that was bought is of a kind that is shown as a thing. */
export const isPurchaseKind = (kind: string): kind is PurchaseKind =>
  PURCHASE_KINDS.some(each => each === kind)

/** The things of each kind as the caller may see them now, by their ids; what they may not is absent. */
const THINGS: Readonly<
  Record<PurchaseKind, (ctx: Context, ids: readonly string[]) => Promise<Map<string, Thing>>>
> = {
  post: async (ctx, ids) =>
    new Map(
      (await postsOf(ctx, ids)).map(({ id, text, media, photos, videos, sounds, duration }) => [
        id,
        {
          ...{ id, photos, videos, sounds, duration, chat: null, documents: 0, newFiles: 0 },
          title: titleOfText(text),
          cover: media[0] ?? null,
        },
      ]),
    ),
  message: async (ctx, ids) =>
    new Map(
      (await messagesOf(ctx, ids)).map(({ id, chat, text, media }) => {
        const videos = media.filter(item => item.kind === 'video')
        const thing = {
          ...{ id, chat, videos: videos.length, photos: media.length - videos.length },
          ...{ sounds: 0, documents: 0, newFiles: 0 },
          duration: videos.reduce((sum, item) => sum + (item.duration ?? 0), 0),
          title: titleOfText(text),
          cover: media[0] ?? null,
        }
        return [id, thing]
      }),
    ),
  vault: async (ctx, ids) =>
    new Map(
      (await vaultsOf(ctx, ids)).map(vault => {
        const { id, title, cover, photos, videos, sounds, documents, duration, newFiles } = vault
        return [id, { id, chat: null, title, cover, photos, videos, sounds, documents, duration, newFiles }]
      }),
    ),
  call: async (ctx, ids) =>
    new Map(
      (await boughtCalls(ctx, ids)).map(call => [
        call.id,
        { ...call, cover: null, photos: 0, videos: 0, sounds: 0, documents: 0, newFiles: 0 },
      ]),
    ),
  live: async (ctx, ids) =>
    new Map(
      (await boughtLives(ctx, ids)).map(live => [
        live.id,
        { ...live, chat: null, photos: 0, videos: 0, sounds: 0, documents: 0, newFiles: 0 },
      ]),
    ),
}

/** What was bought, as the caller may see it now, by kind and id. */
export async function thingsOf(
  ctx: Context,
  bought: readonly { kind: PurchaseKind; subject_id: string }[],
): Promise<(kind: PurchaseKind, id: string) => Thing | undefined> {
  const found = new Map<PurchaseKind, Map<string, Thing>>()
  for (const kind of new Set(bought.map(each => each.kind))) {
    const ids = bought.flatMap(each => (each.kind === kind ? [each.subject_id] : []))
    found.set(kind, await THINGS[kind](ctx, ids))
  }
  return (kind, id) => found.get(kind)?.get(id)
}
