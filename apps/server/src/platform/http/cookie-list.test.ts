import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
/** What gives a browser a cookie: of the server, and of the page's scripts. */
const SETS = /(?:reply|this)\.setCookie\(|document\.cookie\s*=|set-cookie|cookieStore/i

it('cookies are set in known places, which take names and lifetimes from the list that the privacy page shows', () => {
  const setting = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter(file => SETS.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(setting.sort()).toEqual([
    'apps/server/src/platform/http/cookies.ts',
    'apps/web/src/app/start.ts',
    'apps/web/src/lib/cookies.ts',
  ])
  for (const file of ['apps/server/src/platform/http/cookies.ts', 'apps/web/src/lib/cookies.ts'])
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain('COOKIE_SECONDS[cookie]')
  // the start script writes what the document gives it
  expect(readFileSync(path.join(ROOT, 'apps/web/src/app/document.ts'), 'utf8')).toContain('preferenceCookie(')
})
