import { createApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config/config.ts'
import { judgeViewers } from '../apps/server/src/modules/live-streams/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createLogger } from '../apps/server/src/platform/logger.ts'

// The server, with a part that lets everybody see every stream, so that streams can be measured without what lives are sold
// by. `DATABASE` is the connection, as JSON.

const config = loadConfig(process.env)
const app = await createApp({
  config,
  clock: systemClock,
  logger: createLogger(config.logLevel),
  connection: JSON.parse(process.env.DATABASE ?? '{}'),
  modules: [
    {
      name: 'bench-lives',
      extends: extensions => judgeViewers(extensions, async (_ctx, _stream, userIds) => new Set(userIds)),
    },
  ],
})
const port = await app.start()
process.stdout.write(`Lives are served at http://127.0.0.1:${port}\n`)
process.once('SIGTERM', () => void app.stop().then(() => process.exit()))
