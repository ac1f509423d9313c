import type { GivenRight } from '@calina/contract'
import { acceptHelping, askHelper } from '../../src/modules/helpers/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import { MATEO } from './fans.ts'
import type { Player, Stage } from './stage.ts'

interface DemoHelper {
  daysAgo: number
  by: string
  to: string
  rights: readonly GivenRight[]
}

/** Who answers whose chats. Each has said yes. */
const HELPERS: readonly DemoHelper[] = [
  { daysAgo: 60, by: 'inescarmona', to: 'luciavarela', rights: ['write'] },
  { daysAgo: 2, by: 'zoembaye', to: MATEO, rights: ['write', 'sell'] },
]

export function planHelpers(stage: Stage, playerOf: (username: string) => Player): void {
  for (const { daysAgo, by, to, rights } of HELPERS) {
    const asked = stage.ago(daysAgo * DAY)
    let helper = ''
    stage.at(asked, async () => {
      helper = (await askHelper(stage.as(playerOf(by)), { username: to, rights })).id
    })
    stage.at(new Date(asked.getTime() + 3 * HOUR), () => acceptHelping(stage.as(playerOf(to)), { helper }))
  }
}
