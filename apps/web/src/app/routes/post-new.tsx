import type { Post, User } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PublishForm } from '#features/posts/publish/publish-form.tsx'
import { takeUp } from '#features/posts/publish/take-up.ts'
import { usePreferences } from '#features/preferences/use-preferences.ts'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useUser, useWriting } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { useUploads } from '#lib/use-uploads.ts'
import { toast } from '#ui/toasts.tsx'

/** What became of photos that another app has shared. */
const SHARED = ['photos', 'lost'] as const

export const queries = () => [query('getPreferences')]

/** A creator writes a post; published, it leads to the post. */
export function Component() {
  const user = useUser()
  const { preferences, isError } = usePreferences()
  if (!user || !(preferences || isError)) return null
  return <Composer user={user} audience={preferences?.audience ?? 'everyone'} />
}

function Composer({ user, audience }: { user: User; audience: Post['audience'] }) {
  const search = useSearchParams()
  const navigate = useNavigate()
  const shared = SHARED.find(each => each === search.get('shared'))
  const { wanted, shown, read } = useWanted(user, search.get('draft'))
  if (wanted !== undefined) return null
  return (
    <PublishForm
      key={shown}
      user={user}
      audience={audience}
      shared={shared}
      onPublished={post => navigate(`/post/${post.id}`, { replace: true })}
      onReadAgain={read}
    />
  )
}

/**
 * The draft that the address names takes the place of what this device keeps, which is sent to the account first. The
 * address is left with it, so that a reload shows what was written since.
 */
function useWanted(user: User, named: string | null) {
  const client = useQueryClient()
  const writing = useWriting()
  const texts = useTexts()
  const navigate = useNavigate()
  const { clear } = useUploads('post')
  const [asked, setAsked] = useState<string>()
  const [shown, setShown] = useState(0)
  const wanted = asked ?? named ?? undefined
  const running = useRef<string>(undefined)
  const take = useCallback(
    async (draft: string, again: boolean) => {
      try {
        if (await takeUp(client, { user, writing, draft, again })) clear()
      } catch (error) {
        toast.error(await explain(error, texts))
      }
      running.current = undefined
      setShown(count => count + 1)
      setAsked(undefined)
      navigate('/post/new', { replace: true })
    },
    [client, user, writing, texts, clear, navigate],
  )
  useEffect(() => {
    if (wanted === undefined || running.current === wanted) return
    running.current = wanted
    void take(wanted, asked !== undefined)
  }, [wanted, asked, take])
  return { wanted, shown, read: setAsked }
}
