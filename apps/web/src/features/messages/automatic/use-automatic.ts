import type { AutomaticMessage, AutomaticMessages } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { savedIds } from './automatic-draft.ts'
import { automaticQuery } from './queries.ts'

type Body = Parameters<ReturnType<typeof useApi>['setAutomaticMessage']>[0]['body']
const META = { things: ['automatic-messages'] as const }

function useShow() {
  const client = useQueryClient()
  const change = (to: (shown: AutomaticMessages) => AutomaticMessages) =>
    client.setQueryData(automaticQuery().queryKey, shown => shown && to(shown))
  return {
    one: (answer: AutomaticMessage) =>
      change(shown => ({
        ...shown,
        items: shown.items.map(each => (each.kind === answer.kind ? answer : each)),
      })),
    hours: (hours: AutomaticMessages['hours']) => change(shown => ({ ...shown, hours })),
  }
}

/** Saves what one message says and when it goes out. */
export function useSave({ kind }: Pick<AutomaticMessage, 'kind'>, done: (answer: AutomaticMessage) => void) {
  const api = useApi()
  const show = useShow()
  return useWrite({
    meta: { things: [...META.things] },
    mutationFn: (body: Body) => api.setAutomaticMessage({ params: { kind }, body }, { repeatable: true }),
    onSuccess: answer => {
      show.one(answer)
      done(answer)
    },
  })
}

/** Switches a message that was written on or off, as it was saved. */
export function useSwitch(message: AutomaticMessage) {
  const api = useApi()
  const texts = useTexts()
  const show = useShow()
  const { kind, text, delay, offer } = message
  return useWrite({
    meta: { things: [...META.things] },
    mutationFn: (enabled: boolean) =>
      api.setAutomaticMessage(
        {
          params: { kind },
          body: {
            ...{ enabled, text, delay, media: savedIds(message) },
            ...{ price: offer?.price.amount ?? null, previews: offer?.previews ?? [] },
          },
        },
        { repeatable: true },
      ),
    onSuccess: answer => {
      show.one(answer)
      toast.success(texts.t(answer.enabled ? 'automatic.on' : 'automatic.off'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Sets in which hours all of them go out. */
export function useSetHours() {
  const api = useApi()
  const texts = useTexts()
  const show = useShow()
  return useWrite({
    meta: { things: [...META.things] },
    mutationFn: (hours: AutomaticMessages['hours']) =>
      api.setAutomaticHours({ body: hours }, { repeatable: true }),
    onSuccess: hours => {
      show.hours(hours)
      toast.success(texts.t('automatic.hoursSaved'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
