// The whole product for the browser tests: a demo in a folder of its own, which is deleted with it, and whose pictures
// wait while a test holds them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadDemo } from '../tools/lib/demo.mjs'
import { inForeground } from '../tools/lib/foreground.mjs'
import { serverNode } from '../tools/lib/node.mjs'
import { ROOT } from '../tools/lib/paths.mjs'

const data = mkdtempSync(path.join(tmpdir(), 'calina-e2e-'))
// The database's own user has to pass through when this is root.
chmodSync(data, 0o755)
await loadDemo(data)
process.exitCode = await inForeground([
  {
    node: serverNode(),
    args: [path.join(ROOT, 'apps/server/src/testing/held-pictures.fixture.ts')],
    env: { MODE: 'demo', DATA_DIR: data },
  },
])
rmSync(data, { recursive: true, force: true })
