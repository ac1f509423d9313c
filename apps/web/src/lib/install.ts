/** What the browser hands a page that may be installed. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>
}

let offered: InstallEvent | undefined
export const offer = (): InstallEvent | undefined => offered
const listeners = new Set<() => void>()

export function setOffer(event: InstallEvent | undefined): void {
  offered = event
  for (const listener of listeners) listener()
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** Keeps the browser's offer for the settings, in place of a bar over the page. It comes once, soon after the load. */
export function startInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    if (isInstallEvent(event)) setOffer(event)
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
}

export function onOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
