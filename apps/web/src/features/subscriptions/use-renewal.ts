import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { questionPath } from './renewal/question-address.ts'

/** Switches renewal of a subscription, at once wherever it is shown, and back if it did not work. */
export function useRenewal(username: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const texts = useTexts()
  const show = (renews: boolean) => {
    update(client, 'subscription', id, shown => ({ ...shown, renews }))
    update(client, 'creator', username, profile => {
      const { subscription } = profile.viewer
      if (subscription?.id !== id) return profile
      return { ...profile, viewer: { ...profile.viewer, subscription: { ...subscription, renews } } }
    })
  }
  return useWrite({
    scope: { id: `renewal ${id}` },
    meta: { things: [`creator:${username}`, `subscription:${id}`] },
    mutationFn: (renews: boolean) => api.setRenewal({ params: { subscription: id }, body: { renews } }),
    onMutate: show,
    onSuccess: answer => show(answer.renews),
    onError: async (error, renews) => {
      show(!renews)
      // its creator asks for another price, which is accepted there
      if (isError(error, 'PRICE_CHANGED')) return navigate(questionPath(id))
      toast.error(await explain(error, texts))
    },
  })
}
