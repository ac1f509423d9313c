import type { Module } from '../../platform/module.ts'
import { LIVE_FACTS } from './lives.events.ts'
import type {} from './lives.tables.ts'

export const livesModule: Module = {
  name: 'lives',
  events: outbox => outbox.define(LIVE_FACTS),
}
