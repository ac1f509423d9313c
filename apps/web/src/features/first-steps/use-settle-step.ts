import type { FirstStep } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

export const firstStepsQuery = () => query('getFirstSteps')

/** Skips a step, or reports that the page was shared. */
export function useSettleStep() {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    mutationFn: (step: FirstStep) => api.settleFirstStep({ params: { step } }),
    onSuccess: steps => client.setQueryData(firstStepsQuery().queryKey, steps),
    onError: async error => toast.error(await explain(error, texts)),
  })
}
