import { randomUUID } from 'node:crypto'
import { publishPost, saveDraft } from '../../src/modules/posts/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import { ART, type ArtName } from './art.ts'
import type { Player, Stage } from './stage.ts'

type Upload = (owner: Player, name: ArtName) => Promise<string>

/** What a creator has not published yet: a post that comes out by itself, and two that are still being written. */
export function planDesk(stage: Stage, creator: Player, upload: Upload): void {
  const pictures = async (names: readonly ArtName[]) => {
    const media = []
    for (const name of names)
      media.push({ id: await upload(creator, name), alt: ART[name], name: `${name}.jpg` })
    return media
  }
  const nothing = {
    purchaseText: '',
    includedForSubscribers: false,
    price: null,
    poll: null,
    scheduledFor: null,
  } as const
  const inTwoDays = new Date(stage.now.getTime() + 2 * DAY)
  inTwoDays.setUTCHours(18, 0, 0, 0)
  stage.at(stage.ago(5 * HOUR), async () => {
    await publishPost(stage.as(creator), {
      ...nothing,
      clientId: randomUUID(),
      text: 'El domingo vuelvo a la pared verde. Esto es lo que vi por el visor.',
      audience: 'subscribers',
      media: await pictures(['ines3', 'ines4']),
      scheduledFor: inTwoDays.toISOString(),
    })
  })
  const draft = async (text: string, names: readonly ArtName[]) =>
    await saveDraft(stage.as(creator), {
      ...nothing,
      draft: randomUUID(),
      revision: 0,
      device: randomUUID(),
      text,
      audience: 'everyone',
      media: await pictures(names),
    })
  stage.at(stage.ago(30 * HOUR), () => draft('Lo que aprendí de fotografiar sombras: ', []))
  stage.at(stage.ago(3 * HOUR), () => draft('La blanca, la de siempre, con otra luz.', ['ines6', 'ines5']))
}
