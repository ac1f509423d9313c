import { type Defect, within, withinWeb } from './defect.ts'

const lib = withinWeb('lib')
const worker = withinWeb('service-worker')
const web = withinWeb('')
const server = within('platform')

/** The installable app: what it keeps, what waits in it, and when it is renewed. */
export const APP: readonly Defect[] = [
  web(
    'what was seen stays on the device after the log-out',
    'app/session-effects.tsx',
    "if (session.status === 'logged-out') forgetKept()",
    '',
    'app/session-effects.test.tsx',
  ),
  web(
    'another person on the same page sees what the one before has seen',
    'app/session-effects.tsx',
    'was.user.id !== user.id',
    'was.user === user',
    'app/session-effects.test.tsx',
  ),
  lib(
    'what is kept of one session is shown in another',
    'kept/kept.ts',
    'return mark === of.mark && build === of.build',
    'return mark !== undefined && build === of.build',
    'kept/kept.test.ts',
    'kept/keeper.test.ts',
  ),
  lib(
    'what was seen is written after the session has ended',
    'kept/keeper.ts',
    `    changeStored(record => {
      if (stopped || markNow() !== mark) return undefined`,
    '    changeStored(record => {',
    'kept/keeper.test.ts',
  ),
  lib(
    'the balance is kept on the device',
    'kept/kept.ts',
    '  countUnread: 1,',
    '  countUnread: 1,\n  getBalance: 1,',
    'kept/kept.test.ts',
  ),
  lib(
    'a conversation that was refused since can still be read without a connection',
    'kept/kept.ts',
    '...held.filter(isRefused).map(each => each.queryHash)',
    '',
    'kept/kept.test.ts',
  ),
  lib(
    'what waits is sent twice',
    'send-waiting.ts',
    'await send(entry)',
    'await send(entry)\n        await send(entry)',
    'outbox.test.ts',
  ),
  lib(
    'what waits is sent out of order',
    'outbox.ts',
    '.sort((a, b) => a.at - b.at)',
    '.sort((a, b) => a.id.localeCompare(b.id))',
    'outbox.test.ts',
  ),
  lib(
    'what waits is not sent when the connection is back',
    'send-waiting.ts',
    'if (!decided) stopWaiting = onceOnline(() => void run())',
    'if (!decided) return',
    'outbox.test.ts',
  ),
  lib(
    'an earlier wish about a post is sent as well',
    'outbox.ts',
    'for (const { id } of outdated) this.#store(id, undefined)',
    '',
    'outbox.test.ts',
  ),
  lib(
    'a refused message is lost',
    'send-waiting.ts',
    'outbox.refuse(entry.id, codeOf(error))',
    'outbox.remove(entry.id)',
    'outbox.test.ts',
  ),
  lib(
    'a page with unsent text is reloaded for a newer build',
    'updates.ts',
    'return newer && holds.size === 0',
    "return newer && ![...holds].some(({ what }) => what === 'work')",
    'updates.test.ts',
  ),
  lib(
    'a page whose code is missing is reloaded for ever',
    'updates.ts',
    'if (sessionStorage.getItem(RELOADED) === page) return false',
    '',
    'updates.test.ts',
  ),
  worker(
    'the document of a person is kept, and shown to the next one',
    'pages.ts',
    'return (await preloaded) ?? (await fetch(request))',
    `const answer = (await preloaded) ?? (await fetch(request))
    await (await caches.open(NAME)).put(request, answer.clone())
    return answer`,
    'pages.test.ts',
  ),
  worker(
    'answers of the API are kept for everybody',
    'assets.ts',
    'origin === location.origin && pathname.startsWith(FOLDER)',
    "origin === location.origin && (pathname.startsWith(FOLDER) || pathname.startsWith('/api/'))",
    'assets.test.ts',
  ),
  worker(
    'files of the build before are gone while its pages are open',
    'assets.ts',
    'const BUILDS = 2',
    'const BUILDS = 1',
    'assets.test.ts',
  ),
  server(
    'the app is installed without the operator’s name',
    'web/app-manifest.ts',
    'name: siteName,\n      short_name',
    "name: 'Calina',\n      short_name",
    'web/web-client.test.ts',
  ),
  server(
    'the document that browsers keep has a person in it',
    'web/web-client.ts',
    'inputOf(request, { locale, visitor: null, assets, styles })',
    'inputOf(request, {\n        locale,\n        visitor: await visitorBehind(request),\n        assets,\n        styles,\n      })',
    'web/web-client.test.ts',
  ),
  server(
    'a person reads problem details where a page has failed',
    'http/error-handler.ts',
    'const shown = page(ERRORS[named.code].status, request, reply)',
    'const shown = undefined',
    'web/web-client.test.ts',
  ),
]
