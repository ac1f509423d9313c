/** What every page may call: what is read without an account, and the session. */
declare module 'virtual:contract-routes/open' {
  import type { CallName } from '@calina/contract/types'
  /** Method, path, how it is sent (with an idempotency key, or with the refresh cookie), and what is not read as JSON. */
  export const table: {
    readonly [K in CallName]?: readonly [
      method: string,
      path: string,
      kind?: 'idempotent' | 'cookie' | 'member' | 'open',
      reading?: 'stream' | 'text' | 'bytes',
    ]
  }
}

/** What else a guest may call. */
declare module 'virtual:contract-routes/forms' {
  export { table } from 'virtual:contract-routes/open'
}

/** What is never called without an access token. */
declare module 'virtual:contract-routes/members' {
  export { table } from 'virtual:contract-routes/open'
}

/** What only staff call. */
declare module 'virtual:contract-routes/staff' {
  export { table } from 'virtual:contract-routes/open'
}

/** `src/app/start.ts` as it stands in a document. */
declare module 'virtual:start-script' {
  export const startScript: string
}

/** `icon:<phosphor-name>[-fill|-bold]`, one drawing each. */
declare module 'icon:*' {
  const component: import('#ui/icon.tsx').Icon
  // biome-ignore lint/style/noDefaultExport: an import names the drawing as it likes
  export default component
}

declare module '*.po' {
  export const messages: Record<string, import('@calina/contract/texts').CompiledText>
}

/** The part of the library without alternative audio, subtitles and DRM; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
