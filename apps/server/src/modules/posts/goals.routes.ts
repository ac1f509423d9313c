import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { contributeToGoal } from './commands/contribute-to-goal.ts'
import { getPost } from './queries/get-post.ts'

export function goalsRoutes(http: HttpApp): void {
  http.handle(
    routes.contributeToGoal,
    (ctx, { params, body }) => contributeToGoal(ctx, { ...params, ...body }),
    { mayReplay: async (ctx, { params }) => void (await getPost(ctx, params)) },
  )
}
