import { installDebianPackage } from './debian.mjs'
import { fail, run } from './run.mjs'

/** Makes sure that coturn's `turnserver` is in the path: installs Debian's where it is missing, or ends the process. */
export async function ensureCoturn() {
  if (await isThere()) return
  console.log('No coturn here: installing one …')
  await installDebianPackage('coturn')
  if (!(await isThere())) fail('coturn was installed, but turnserver is not in the path.')
}

async function isThere() {
  const { code } = await run('turnserver', ['--version'], { capture: true })
  return code === 0
}

/**
 * How a relay is started that connects browsers of this machine with each other, and keeps nothing.
 * @param {{ port: number, secret: string }} options
 * @returns {string[]}
 */
export function coturnArguments({ port, secret }) {
  return [
    ...['-n', '--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1', '--listening-port', String(port)],
    ...['--use-auth-secret', '--static-auth-secret', secret, '--realm', 'calina'],
    // only in tests: browsers and relay are one machine
    '--allow-loopback-peers',
    ...['--no-cli', '--no-tls', '--no-dtls', '--log-file', 'stdout', '--pidfile', ''],
  ]
}

/**
 * The same as a server's environment variables.
 * @param {{ port: number, secret: string }} options
 * @returns {Record<string, string>}
 */
export function coturnEnvironment({ port, secret }) {
  return { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret }
}
