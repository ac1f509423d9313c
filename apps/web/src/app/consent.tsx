import { useEffect, useState, useSyncExternalStore } from 'react'
import { consentAsked } from '#lib/consent.ts'
import { useTexts } from '#lib/i18n.ts'
import { usePage, useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { useLocation } from '#lib/router.tsx'
import { matchRoute } from './matching.ts'

const dialog = createPart(async () => (await import('#features/legal/consent-dialog.tsx')).ConsentDialog)
/** Where the documents are read, nothing lies over them. */
const READ = new Set(['terms', 'privacy'])

/**
 * The question whether newer legal documents are accepted, over whatever screen a person comes to. Once it was put off, it
 * comes back with the next page load, or when a call is refused for want of consent.
 */
export function Consent() {
  const texts = useTexts()
  const { session } = usePage()
  const location = useLocation()
  const toAccept = useUser()?.toAccept ?? []
  const asked = useSyncExternalStore(consentAsked.subscribe, consentAsked.get, () => 0)
  const [putOff, setPutOff] = useState(-1)
  const [ready, setReady] = useState(false)
  const wanted = toAccept.length > 0
  const ConsentDialog = dialog.usePart(wanted)

  useEffect(() => {
    let current = true
    if (wanted)
      texts.load(['legal', 'errors']).then(
        () => current && setReady(true),
        () => {},
      )
    return () => {
      current = false
    }
  }, [texts, wanted])

  if (!ConsentDialog || !ready) return null
  return (
    <ConsentDialog
      open={wanted && putOff < asked && !READ.has(matchRoute(location)?.route.name ?? '')}
      documents={toAccept}
      onAccepted={left => session.change({ toAccept: left })}
      onPutOff={() => setPutOff(asked)}
    />
  )
}
