import { lazyCode } from '#lib/lazy-code.ts'

/** The frame of staff, with its keys and styles; nobody else loads it. */
export const staffFrame = lazyCode(() => import('./staff.tsx'))
