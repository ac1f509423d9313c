import type { Context } from '../../platform/context.ts'
import type { Extensions } from '../../platform/extensions.ts'

/** Which of these people may see a stream now, in one statement. */
export type JudgeViewers = (
  ctx: Context,
  streamId: string,
  userIds: readonly string[],
) => Promise<ReadonlySet<string>>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Decides who may see streams. Without one nobody does. */
    'live-streams.viewers': JudgeViewers
  }
}

/** Registers who decides who may see streams; once, in the `extends` of the module that knows. */
export function judgeViewers(extensions: Extensions, judge: JudgeViewers): void {
  extensions.add('live-streams.viewers', judge)
}
