import type { PageStarted } from '../service-worker/messages.ts'

const ADDRESS = '/sw.js'

interface ScriptPolicy {
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

declare global {
  interface Window {
    /** Missing where the browser does not demand trusted addresses. */
    trustedTypes?: TrustedTypes
  }
}

/** The policy of every document names this one policy; it lets nothing through but the worker's own address. */
function createTrusted(): () => string {
  const policy = globalThis.window?.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: address => {
      if (address !== ADDRESS) throw new TypeError(`${address} is not the service worker`)
      return address
    },
  })
  return () => policy?.createScriptURL(ADDRESS) ?? ADDRESS
}
const trusted = createTrusted()

/** The files of builds that this page has loaded so far. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter(path => path.startsWith('/assets/'))

/** Registers the service worker and tells it what this page is made of. It works without: what it gives is not needed. */
export async function startWorker(shell: PageStarted['shell']): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  try {
    await workers.register(trusted(), { updateViaCache: 'none' })
  } catch {
    return // offline, or forbidden by the browser
  }
  const { active } = await workers.ready
  const started: PageStarted = { type: 'started', shell, files: loadedFiles() }
  active?.postMessage(started)
}
