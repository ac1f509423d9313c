import type { RouteModule } from './routes.ts'

/** The screens, and what only members use on those for everybody, by their file. */
export const screens = import.meta.glob<RouteModule>('./routes/*.tsx')
export const additions = import.meta.glob('./members/*.tsx')
