import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed, outdated } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

function refresh(client: QueryClient, username: string): void {
  changed(client, 'feed', 'creators', 'blocked', 'chats', 'waiting')
  // the profile on the screen is about to be left: it no longer exists for who blocked it
  outdated(client, `creator:${username}`, `posts:${username}`)
}

/** Blocks a person; the toast offers to undo it. */
export function useBlock(username: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  const input = { params: { username } }

  async function undo(): Promise<void> {
    try {
      await api.unblock(input)
      refresh(client, username)
      toast.success(t('profile.unblocked'))
    } catch (error) {
      toast.error(await explain(error, texts))
    }
  }

  return useWrite({
    mutationFn: () => api.block(input),
    onSuccess: () => {
      refresh(client, username)
      toast.success(t('profile.blocked', { username }), {
        action: { text: t('profile.undo'), onClick: () => void undo() },
      })
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
