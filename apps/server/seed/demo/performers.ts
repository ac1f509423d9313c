import { decideAppearance, invitePerformer, listPerformers } from '../../src/modules/performers/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import type { Player, Stage } from './stage.ts'

interface DemoInvitation {
  daysAgo: number
  by: string
  /** A member, or somebody by name and address. */
  to: { username: string } | { name: string; email: string }
  /** Agrees a few hours later, with the name on the posts; absent: has not answered. */
  agrees?: true
}

/** Who appears with whom: one who has agreed before the post that names her, some who are asked, and one by mail. */
const INVITATIONS: readonly DemoInvitation[] = [
  { daysAgo: 120, by: 'inescarmona', to: { username: 'luciavarela' }, agrees: true },
  { daysAgo: 6, by: 'inescarmona', to: { name: 'Sofía Carmona', email: 'sofia@demo.test' } },
  { daysAgo: 4, by: 'inescarmona', to: { username: 'tomasibarra' } },
  { daysAgo: 2, by: 'zoembaye', to: { username: 'inescarmona' } },
]

export function planPerformers(stage: Stage, playerOf: (username: string) => Player): void {
  for (const { daysAgo, by, to, agrees } of INVITATIONS) {
    const asked = stage.ago(daysAgo * DAY)
    let id = ''
    stage.at(asked, async () => {
      id = (await invitePerformer(stage.as(playerOf(by)), to)).id
    })
    if (agrees && 'username' in to)
      stage.at(new Date(asked.getTime() + 5 * HOUR), () =>
        decideAppearance(stage.as(playerOf(to.username)), { performer: id, agreed: true, showName: true }),
      )
  }
}

/** The ids of these people on a creator's list. */
export async function performersNamed(
  stage: Stage,
  creator: Player,
  usernames: readonly string[],
): Promise<string[]> {
  if (usernames.length === 0) return []
  const { items } = await listPerformers(stage.as(creator))
  return usernames.map(username => {
    const found = items.find(each => each.username === username)
    if (found === undefined) throw new Error(`${creator.username} has not asked ${username}`)
    return found.id
  })
}
