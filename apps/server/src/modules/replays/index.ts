import type { Module } from '../../platform/module.ts'
import { EXPIRE_JOB, expireRecordings } from './commands/expire-recordings.ts'
import { makeReplay, REPLAY_TRIES } from './commands/make-replay.ts'
import { replaysOf } from './queries/replays-of.ts'
import { REPLAY_FACTS } from './replays.events.ts'
import { replaysRoutes } from './replays.routes.ts'

export const replaysModule: Module = {
  name: 'replays',
  extends: extensions => extensions.add('lives.replays', { replaysOf }),
  routes: replaysRoutes,
  jobs: jobs => {
    // one at a time: each copies up to two gigabytes
    jobs.on('replays.make', { concurrency: 1, tries: REPLAY_TRIES }, makeReplay)
    jobs.add({ name: EXPIRE_JOB, cron: '47 4 * * *', run: expireRecordings })
  },
  events: outbox => outbox.define(REPLAY_FACTS),
}
