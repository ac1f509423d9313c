import type { Diffusion } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#lib/api.ts'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed, type Thing } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import type { PlainId } from '#locales/ids.ts'
import { toast } from '#ui/toasts.tsx'
import { diffusionQuery } from './queries.ts'

type OneInput = { params: { diffusion: string } }
/** What can be done with one diffusion. Each answers it as it is then. */
const CONTROLS = {
  pause: {
    call: (api: Api, input: OneInput) => api.pauseDiffusion(input, { repeatable: true }),
    done: 'diffusions.paused',
  },
  resume: {
    call: (api: Api, input: OneInput) => api.resumeDiffusion(input, { repeatable: true }),
    done: 'diffusions.resumed',
  },
  cancel: {
    call: (api: Api, input: OneInput) => api.cancelDiffusion(input, { repeatable: true }),
    done: 'diffusions.cancelled',
  },
  withdraw: {
    call: (api: Api, input: OneInput) => api.withdrawDiffusion(input, { repeatable: true }),
    done: 'diffusions.withdrawing',
  },
} as const satisfies Record<string, { call: unknown; done: PlainId }>
export type Control = keyof typeof CONTROLS

function useShow({ id }: Pick<Diffusion, 'id'>) {
  const client = useQueryClient()
  const things: Thing[] = [`diffusion:${id}`, 'diffusions']
  return {
    things,
    show: (answer: Diffusion) =>
      client.setQueryData(diffusionQuery(id).queryKey, shown => shown && { ...shown, ...answer }),
    /** What came of it is read again, also where it was refused: it may be further than it looked. */
    again: () => changed(client, ...things),
  }
}

/** Pauses, resumes, cancels or takes back a diffusion. */
export function useControl(diffusion: Pick<Diffusion, 'id'>, control: Control) {
  const api = useApi()
  const texts = useTexts()
  const { things, show, again } = useShow(diffusion)
  const { call, done } = CONTROLS[control]
  return useWrite({
    meta: { things },
    mutationFn: () => call(api, { params: { diffusion: diffusion.id } }),
    onSuccess: answer => {
      show(answer)
      toast.success(texts.t(done))
    },
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: again,
  })
}

/** Gives a scheduled diffusion another time, ISO 8601; null sends it now. */
export function useReschedule(diffusion: Pick<Diffusion, 'id'>) {
  const api = useApi()
  const texts = useTexts()
  const { things, show, again } = useShow(diffusion)
  return useWrite({
    meta: { things },
    mutationFn: (at: string | null) =>
      api.rescheduleDiffusion({ params: { diffusion: diffusion.id }, body: { at } }, { repeatable: true }),
    onSuccess: (answer, at) => {
      show(answer)
      toast.success(texts.t(at === null ? 'diffusions.sending' : 'diffusions.timeSaved'))
    },
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: again,
  })
}
