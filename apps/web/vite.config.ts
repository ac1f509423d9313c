import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isOfStaff } from './src/app/route-entry.ts'
import { ROUTES } from './src/app/route-list.ts'
import { chunkNames } from './vite/chunks.ts'
import { compress } from './vite/compress.ts'
import { contractRoutes } from './vite/contract-routes.ts'
import { icons } from './vite/icons.ts'
import { messageTypes } from './vite/messages.ts'
import { moduleManifest } from './vite/module-manifest.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { sonnerCss } from './vite/sonner-css.ts'
import { startScript } from './vite/start-script.ts'
import { styleRetry } from './vite/style-retry.ts'

/** The first browsers with `light-dark()`, module scripts aside; older ones are not served a second build. */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/** What comes with the entry, in its build. */
const EVERY_PAGE = /^assets\/(?:main|base|rolldown-runtime)-/

const source = (file: string) => join(import.meta.dirname, 'src', file)

/** Screens that the server renders for guests. */
const GUEST_SCREENS = [
  ...new Set(
    ROUTES.filter(({ server, access }) => server && (access === 'public' || access === 'guest')).map(
      ({ name }) => name,
    ),
  ),
]
const STAFF_SCREENS = [...new Set(ROUTES.filter(isOfStaff).map(({ name }) => name))]
const namesIn = (folder: string) => readdirSync(source(folder)).map(file => basename(file, '.tsx'))
const screens = namesIn('app/routes')
const screen = (name: string) => source(`app/routes/${name}.tsx`)
const nameOf = chunkNames({
  entry: source('main.tsx'),
  guests: GUEST_SCREENS.map(screen),
  entrances: ['landing', 'profile'].map(screen),
  groups: {
    content: [
      ...['profile', 'profile-vault', 'vault', 'post', 'tags', 'creators', 'explore'],
      ...['live', 'live-room'],
    ].map(screen),
    forms: ['login', 'signup'].map(screen),
    reading: ['help', 'developers', 'terms', 'privacy'].map(screen),
  },
  parts: [
    ['content', ['profile', 'post', 'tags', 'creators'].map(screen)],
    ['person', ['profile', 'profile-vault'].map(screen)],
    ['discovery', ['explore', 'creators', 'tags', 'post'].map(screen)],
    ['vaults', ['vault', 'profile-vault'].map(screen)],
    ['lives', ['live', 'live-room'].map(screen)],
  ],
  opened: ['menu-popup', 'dialog-popup', 'toaster'].map(name => source(`components/ui/${name}.tsx`)),
  additions: namesIn('app/members').map(name => source(`app/members/${name}.tsx`)),
  members: [
    source('app/layouts/member.tsx'),
    ...screens.filter(name => ![...GUEST_SCREENS, ...STAFF_SCREENS].includes(name)).map(screen),
  ],
  first: [source('app/layouts/member.tsx'), screen('home')],
  staff: [source('app/layouts/staff.tsx'), ...STAFF_SCREENS.map(screen)],
})

const api = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig(({ command, isSsrBuild }) => ({
  // React's production form, whatever the server's own environment says: three times as fast.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  plugins: [
    messageTypes(),
    contractRoutes(),
    icons(),
    sonnerCss(),
    startScript(),
    lingui({ cwd: import.meta.dirname, failOnMissing: true, failOnCompileError: true }),
    react(),
    tailwind(),
    moduleManifest(),
    serviceWorker(BROWSERS),
    styleRetry(),
    compress(),
  ],
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // what every page has is not named again beside each import
      resolveDependencies: (_file, files) => files.filter(file => !EVERY_PAGE.test(file)),
    },
    copyPublicDir: !isSsrBuild,
    // a data: address would need an exception in the page's policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/main.tsx', 'src/styles/fonts.css'],
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: nameOf, debugName: 'pages' }],
          },
        },
      }),
    },
  },
  // what only some browsers need is a file that the worker loads then
  worker: { format: 'es' },
  // one file that needs no node_modules beside it
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/v1', '/media', '/live/media', '/live/ingest', '/builds', '/pay', '/dev']
        .map(path => [path, api])
        .concat([['/realtime', api]]),
    ),
  },
}))
