import { fileURLToPath } from 'node:url'

/** The folder of the repository. Written so that a Node too old for the rest can still report that it is. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
