import type { DiffusionAudience, DiffusionCount } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { requireOwnFiles } from '../../messages/index.ts'
import { countAudience } from '../audience.repository.ts'
import { requireAudience } from '../diffusions.audience.ts'

/** How many a diffusion of the caller would reach now. Throws `FAN_LIST_NOT_FOUND`, `MEDIA_NOT_FOUND`. */
export async function countDiffusion(
  ctx: Context,
  { audience, media }: { audience: DiffusionAudience; media: readonly string[] },
): Promise<DiffusionCount> {
  const [creatorId, now] = [userIdOf(ctx), ctx.clock.now()]
  const asked = await requireAudience(ctx.db, { creatorId, audience, media, now })
  await requireOwnFiles(ctx, media)
  const counted = await countAudience(ctx.db, asked)
  const { subscribers, former, followers, without } = counted
  const persons = await loadPersons(ctx.db, counted.some)
  return {
    recipients: counted.recipients,
    some: [...persons.values()].map(presentPerson),
    groups: { subscribers, former, followers },
    repeated: counted.repeated,
    without: {
      ...without,
      lists: asked.withoutLists.map(({ id }, position) => ({
        list: id,
        count: without.lists[position] ?? 0,
      })),
    },
  }
}
