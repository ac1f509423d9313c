import { randomUUID } from 'node:crypto'
import type { LiveState } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Module } from '../../../platform/module.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { isBlockedBetween } from '../../relationships/index.ts'
import { closeChat, type HouseLive, type LiveHouse, openChat, type Standing } from '../index.ts'

const FAN: Standing = { host: false, follower: false, subscriber: false, payer: false }

/** Lives that are what a test says of them, in place of the module that has them. */
export class TestHouse implements LiveHouse {
  readonly lives = new Map<string, HouseLive>()
  /** What people are who are not just anybody; null for who may not be in it. By live and person. */
  readonly people = new Map<string, Standing | null>()
  /** Who was taken out, and of which lives it was said that they are different. */
  readonly out: { liveId: string; userId: string }[] = []
  readonly changes: string[] = []
  readonly counts: { liveId: string; people: number }[] = []
  readonly taken: { liveId: string; removed: boolean }[] = []

  readonly module: Module = {
    name: 'house-of-tests',
    extends: extensions => extensions.add('live-chat.house', this),
  }

  liveOf(_: Context, liveId: string): Promise<HouseLive | null> {
    return Promise.resolve(this.lives.get(liveId) ?? null)
  }

  async standingsOf(ctx: Context, liveId: string, userIds: readonly string[]) {
    const live = this.lives.get(liveId)
    const found = new Map<string, Standing>()
    for (const userId of live === undefined ? [] : userIds) {
      const standing =
        live?.creatorId === userId ? { ...FAN, host: true } : this.people.get(`${liveId}/${userId}`)
      if (standing === null || (await isBlockedBetween(ctx.db, userId, live?.creatorId ?? ''))) continue
      found.set(userId, standing ?? FAN)
    }
    return found
  }

  counted(_: Context, count: { liveId: string; people: number }): Promise<void> {
    this.counts.push(count)
    return Promise.resolve()
  }

  removed(_: TransactionContext, out: { liveId: string; userId: string }): Promise<number> {
    this.out.push(out)
    return Promise.resolve(0)
  }

  changed(_: TransactionContext, liveId: string): Promise<void> {
    this.changes.push(liveId)
    return Promise.resolve()
  }

  takenDown(_: TransactionContext, decision: { liveId: string; removed: boolean }): Promise<boolean> {
    this.taken.push(decision)
    return Promise.resolve(true)
  }

  /** A live of somebody with its chat open, on air unless it is said otherwise. */
  async begin(t: TestApp, { user }: TestActor, state: LiveState = 'live'): Promise<string> {
    const id = randomUUID()
    this.lives.set(id, { id, creatorId: user.id, state, title: 'Cocina de domingo' })
    await inTransaction(t.ctx(), tx => openChat(tx, { liveId: id, creatorId: user.id }))
    return id
  }

  /** It is over, for those who begin to look now: `close` also closes its chat, as whoever ends a live does. */
  async end(t: TestApp, liveId: string): Promise<void> {
    await inTransaction(t.ctx(), tx => closeChat(tx, liveId))
    this.put(liveId, 'ended')
  }

  put(liveId: string, state: LiveState): void {
    const live = this.lives.get(liveId)
    if (live !== undefined) this.lives.set(liveId, { ...live, state })
  }

  /** What somebody is in a live from now on. */
  stand(liveId: string, { user }: TestActor, standing: Partial<Standing> | null): void {
    this.people.set(`${liveId}/${user.id}`, standing && { ...FAN, ...standing })
  }
}
