import { createServer } from 'node:http'
import { sql } from 'kysely'
import { callsModule, sweepCalls } from '../modules/calls/index.ts'
import { type Services, systemContext } from '../platform/context.ts'

/**
 * Loaded before the server's program, this lets browser tests have time go by in a call that is connected: `PUT
 * /<call>?seconds=240` has its clock run for so long, and with `&silent=creator` that side has said nothing since, as one
 * whose page is gone. What is due then happens at once, and both are told.
 */
let services: Services | undefined
const { routes } = callsModule
callsModule.routes = (http, given) => {
  services = given
  return routes?.(http, given)
}

async function pass(call: string, seconds: number, silent: string | null): Promise<void> {
  if (services === undefined) throw new Error('the server has not begun')
  const back = sql`make_interval(secs => ${seconds})`
  const { rows } = await sql<{ fan: string; creator: string; chat: string; revision: number }>`
    update call set run_from = run_from - ${back}, run_to = run_to - ${back}, due_at = now(),
      fan_seen_at = case when ${silent} = 'fan' then fan_seen_at - ${back} else fan_seen_at end,
      creator_seen_at = case when ${silent} = 'creator' then creator_seen_at - ${back} else creator_seen_at end,
      revision = revision + 1
    where id = ${call} and state = 'connected'
    returning fan_id as fan, creator_id as creator, chat_id as chat, revision`.execute(services.db)
  const [row] = rows
  if (row === undefined) throw new Error('no such call is connected')
  await sweepCalls(systemContext(services, 'call-times'))
  const { chat, revision } = row
  for (const user of [row.fan, row.creator])
    services.realtime.toUser(user, 'call.changed', { call, chat, revision })
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lever')
  pass(pathname.slice(1), Number(searchParams.get('seconds')), searchParams.get('silent')).then(
    () => response.end(),
    error => response.writeHead(500).end(String(error)),
  )
})
  .listen(Number(process.env.CALL_TIMES_PORT), '127.0.0.1')
  .unref()
