/**
 * A process that uses an embedded database, for tests that kill it or run it as another user: starts with the options
 * in its argument, prints where the server is as a line of JSON, and stops when its input ends.
 */
import { startEmbedded } from '../embedded.ts'

const options = JSON.parse(process.argv[2] ?? '{}')
const embedded = await startEmbedded({
  ...options,
  onIncident: message => process.stderr.write(`${message}\n`),
})
process.stdout.write(`${JSON.stringify({ ...embedded, pid: embedded.pid })}\n`)
process.stdin.resume()
process.stdin.once('end', async () => {
  if (options.throwAtEnd) throw new Error('thrown at the end')
  await embedded.stop()
  process.exit(0)
})
