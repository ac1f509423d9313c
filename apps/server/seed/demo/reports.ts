import { randomUUID } from 'node:crypto'
import type { ReportReason } from '@calina/contract'
import { decideCase, reportComment, reportPost, waitingCaseOf } from '../../src/modules/moderation/index.ts'
import { addComment, listCreatorPosts } from '../../src/modules/posts/index.ts'
import { HOUR } from '../../src/platform/clock.ts'
import { CLARA } from './house.ts'
import type { Player, Stage } from './stage.ts'

interface DemoReport {
  hoursAgo: number
  /** On whose newest post that everybody may read. */
  creator: string
  by: string
  reason: ReportReason
  note: string
  /** What is reported, and by whom it was written; absent: the post itself. */
  comment?: { by: string; text: string }
  /** It was decided, and how its author was told. */
  warned?: { rule: string; statement: string }
}

/** Some that wait, one of them almost too long, and one that was decided. */
const REPORTS: readonly DemoReport[] = [
  {
    hoursAgo: 18 * 24,
    creator: 'inescarmona',
    by: 'inescarmona',
    reason: 'harassment',
    note: 'Me pide que le diga dónde fue esta foto.',
    comment: { by: 'samuortiz', text: '¿En qué calle es? Paso por ahí todos los días.' },
    warned: {
      rule: 'Acoso y datos personales',
      statement:
        'Preguntaste en público por la calle de una persona que no quiere decirla. Nuestras normas no permiten pedir ni publicar dónde está alguien. Retiramos el comentario. Si vuelve a pasar podemos suspender tu cuenta.',
    },
  },
  {
    hoursAgo: 161,
    creator: 'inescarmona',
    by: 'inescarmona',
    reason: 'harassment',
    note: 'Insiste en saber dónde vivo. Es la tercera vez y ya dijo el barrio.',
    comment: {
      by: 'samuortiz',
      text: 'Esa ventana da a Bocagrande, ya sé cuál edificio es. Dime el piso o paso a preguntar.',
    },
  },
  {
    hoursAgo: 52,
    creator: 'valquint',
    by: 'irenevidal',
    reason: 'copied',
    note: 'La foto es de una exposición de 2019 y no la hizo quien la publica.',
  },
  {
    hoursAgo: 9,
    creator: 'zoembaye',
    by: 'lauragil',
    reason: 'spam',
    note: '',
    comment: { by: 'danimora', text: 'Gana dinero desde casa, escríbeme y te cuento cómo.' },
  },
]

/** What people have reported. */
export function planReports(stage: Stage, playerOf: (username: string) => Player): void {
  for (const { hoursAgo, creator, by, reason, note, comment, warned } of REPORTS) {
    let reported = ''
    stage.at(stage.ago((hoursAgo + 0.5) * HOUR), async () => {
      const writer = stage.as(playerOf(comment?.by ?? by))
      const { items } = await listCreatorPosts(writer, { username: creator, limit: 20 })
      const post = items.find(({ access }) => access === 'everyone')
      if (post === undefined) throw new Error(`${creator} has published nothing for everybody`)
      reported = post.id
      if (comment === undefined) return
      const { text } = comment
      const written = { post: post.id, clientId: randomUUID(), text, parent: null }
      reported = `${post.id}/${(await addComment(writer, written)).id}`
    })
    stage.at(stage.ago(hoursAgo * HOUR), async () => {
      const [post = '', id] = reported.split('/')
      const reporter = stage.as(playerOf(by))
      if (id === undefined) await reportPost(reporter, { post, reason, note })
      else await reportComment(reporter, { post, comment: id, reason, note })
    })
    if (warned === undefined) continue
    stage.at(stage.ago((hoursAgo - 20) * HOUR), async () => {
      const staff = stage.as(playerOf(CLARA))
      const found = await waitingCaseOf(staff, reported.split('/').at(-1) ?? '')
      if (found === undefined) throw new Error('it was reported')
      await decideCase(staff, { id: found, measure: 'warn', hide: true, block: false, ...warned })
    })
  }
}
