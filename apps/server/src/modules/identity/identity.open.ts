import { type Context, userIdOf } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Lets others than creators send documents, for a reason that another module knows. */
    'identity.openTo': { isOpenTo: (ctx: Context, userId: string) => Promise<boolean> }
  }
}

/** Documents are taken of creators, and of whom another module has a reason to ask for them. */
export async function demandOpen(ctx: Context): Promise<void> {
  const userId = userIdOf(ctx)
  if (ctx.actor.kind === 'user' && ctx.actor.scope.includes('model')) return
  for (const { isOpenTo } of ctx.extensions.all('identity.openTo')) if (await isOpenTo(ctx, userId)) return
  throw new AppError('FORBIDDEN')
}
