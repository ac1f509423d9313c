import { useSyncExternalStore } from 'react'
import { offer, onOffer, setOffer } from './install.ts'

/** Safari on a phone or tablet: it has no offer, but a menu entry. */
function isAppleBrowser(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

/** How this page can become an app here: by the browser's offer, by hand, or not (any more). */
export function useInstall(): { way: 'offer' | 'by-hand' | undefined; install: () => void } {
  const event = useSyncExternalStore(onOffer, offer, () => undefined)
  return {
    way: event ? 'offer' : isAppleBrowser() ? 'by-hand' : undefined,
    install: () => {
      // an offer can be taken up once; refused, the browser makes another one
      setOffer(undefined)
      void event?.prompt().catch(() => {})
    },
  }
}
