import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  // it stays while another try is under way, which knows of no error
  const [failure, setFailure] = useState<Error>()
  const { mutate, isPending } = useWrite({
    meta: { things: ['performers'] },
    mutationFn: () => api.claimAppearance({ body: { token } }),
    onSuccess: () => {
      changed(client, 'performers')
      onDone()
    },
    onError: error => {
      setFailure(error)
      // the answer may be what was lost before: the link is used then, and the invitation is in the list
      if (!isUnreachable(error)) changed(client, 'performers')
    },
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  const isAway = isUnreachable(failure)
  useEffect(() => (isUnreachable(failure) ? onceOnline(() => mutate()) : undefined), [failure, mutate])
  if (!failure) return null
  return (
    <Note kind="warn" alert className="mb-5">
      <p>
        {errorText(failure, t)}
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
