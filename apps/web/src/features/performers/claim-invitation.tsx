import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Note } from '#ui/status.tsx'

/** Takes up the invitation of a mailed link; what came of it is read above the list. */
export function ClaimInvitation({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { mutate } = useWrite({
    meta: { things: ['performers'] },
    mutationFn: () => api.claimAppearance({ body: { token } }),
    onSuccess: () => {
      changed(client, 'performers')
      onDone()
    },
    onError: error => setProblem(errorText(error, t)),
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  if (problem === undefined) return null
  return (
    <Note kind="warn" alert className="mb-5">
      {problem} {t('performers.linkUsed')}
    </Note>
  )
}
