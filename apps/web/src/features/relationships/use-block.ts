import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { keyOf } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

const CHANGED = ['listFeed', 'listSuggested', 'listCreators', 'listBlocked', 'listChats'] as const

function refresh(client: QueryClient): void {
  for (const name of CHANGED) void client.invalidateQueries({ queryKey: keyOf(name) })
  // the profile on the screen is about to be left: it no longer exists for who blocked it
  void client.invalidateQueries({ queryKey: keyOf('getProfile'), refetchType: 'none' })
}

/** Blocks a person; the toast that says so can take it back. */
export function useBlock(username: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  const input = { params: { username } }

  async function undo(): Promise<void> {
    try {
      await api.unblock(input)
      refresh(client)
      toast.success(t('profile.unblocked'))
    } catch (error) {
      toast.error(await explain(error, texts))
    }
  }

  return useWrite({
    mutationFn: () => api.block(input),
    onSuccess: () => {
      refresh(client)
      toast.success(t('profile.blocked', { username }), {
        action: { text: t('profile.undo'), onClick: () => void undo() },
      })
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
