import { addToFanList, createFanList, putFanNote } from '../../src/modules/fan-lists/index.ts'
import { listSubscribers } from '../../src/modules/subscriptions/index.ts'
import { HOUR } from '../../src/platform/clock.ts'
import type { Player, Stage } from './stage.ts'

const NOTES = [
  'Le gustan las series de ventana. Cumple en marzo.',
  'Prefiere que le escriba por la tarde.',
] as const

/** Lists of fans and notes about two of them: of the creator of the pictures. */
export function planFanLists(stage: Stage, playerOf: (username: string) => Player): void {
  const ines = playerOf('inescarmona')
  // at the end, when there are subscribers to put on them
  stage.at(stage.ago(HOUR), async () => {
    const ctx = stage.as(ines)
    const best = await createFanList(ctx, { name: 'Mis mejores', rule: null })
    const series = await createFanList(ctx, { name: 'Serie ventana', rule: null })
    await createFanList(ctx, { name: 'Gastan más', rule: { spentMoreThan: stage.amount(5_000) } })
    await createFanList(ctx, { name: 'Expiran esta semana', rule: { expiresWithin: 7 } })
    await createFanList(ctx, { name: 'Callados', rule: { inactiveSince: 30 } })
    const { items } = await listSubscribers(ctx, { sort: 'spent', status: 'active', limit: 8 })
    const usernames = items.map(({ fan }) => fan.username)
    await addToFanList(ctx, { list: best.id, usernames: usernames.slice(0, 4) })
    await addToFanList(ctx, { list: series.id, usernames: usernames.slice(2) })
    for (const [index, text] of NOTES.entries())
      await putFanNote(ctx, { username: usernames[index] ?? '', text })
  })
}
