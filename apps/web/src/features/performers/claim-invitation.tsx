import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onceOnline } from '#lib/connection.ts'
import { errorText } from '#lib/error-texts.ts'
import { isUnreachable } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'

/** Takes up the invitation of a mailed link, as soon as there is a connection; a refusal is read above the list. */
export function ClaimInvitation({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { mutate, error, isPending } = useWrite({
    meta: { things: ['performers'] },
    mutationFn: () => api.claimAppearance({ body: { token } }),
    onSuccess: () => {
      changed(client, 'performers')
      onDone()
    },
    // the answer may be what was lost before: the link is used then, and the invitation is in the list
    onError: failure => !isUnreachable(failure) && changed(client, 'performers'),
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  const isAway = isUnreachable(error)
  useEffect(() => (isAway ? onceOnline(() => mutate()) : undefined), [isAway, mutate])
  if (!error) return null
  return (
    <Note kind="warn" alert className="mb-5">
      <p>
        {errorText(error, t)}
        {!isAway && ` ${t('performers.linkUsed')}`}
      </p>
      {isAway && (
        <Button size="small" className="mt-2" busy={isPending} onClick={() => mutate()}>
          {t('common.retry')}
        </Button>
      )}
    </Note>
  )
}
