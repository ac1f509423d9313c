import { lingui } from '@lingui/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './vite/compress.ts'
import { contractRoutes } from './vite/contract-routes.ts'
import { icons } from './vite/icons.ts'
import { messageTypes } from './vite/messages.ts'
import { sonnerCss } from './vite/sonner-css.ts'

/** The first browsers with `light-dark()`, module scripts aside; older ones are not served a second build. */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

const BASE =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query)|@lingui\/core)\//
/** Texts of every page, one file for each language. */
const BASE_TEXTS = /locales\/(\w+)\/(?:common|shell|ui)\.po$/

function textsOf(id: string): string | null {
  const locale = BASE_TEXTS.exec(id)?.[1]
  return locale ? `texts-${locale}` : null
}

const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    messageTypes(),
    contractRoutes(),
    icons(),
    sonnerCss(),
    lingui({ cwd: import.meta.dirname, failOnMissing: true, failOnCompileError: true }),
    react(),
    tailwind(),
    compress(),
  ],
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    // a data: address would need an exception in the page's policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/main.tsx',
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              // what every page stands on and rarely changes
              { name: 'base', test: BASE },
              { name: textsOf, debugName: 'texts' },
            ],
          },
        },
      }),
    },
  },
  // one file that needs no node_modules beside it, in React's production form whatever NODE_ENV says
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/builds', '/pay', '/dev'].map(path => [path, api]).concat([['/realtime', api]]),
    ),
  },
}))
