import { lazyCode } from '#lib/lazy-code.ts'

/** The full-screen pictures of a chat: fetched when one is first pressed. */
export const viewerCode = lazyCode(() => import('./chat-viewer.tsx'))
