import type { CallKind } from '@calina/contract/limits'
import type { CallSettings } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { deviceZone } from '#lib/device-zone.ts'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

export const callSettingsQuery = () => query('getCallSettings')

/** What a creator decides of their calls. */
export type CallSettingsInput = ReturnType<typeof inputOf>

const kindOf = ({ on, minutes, price }: CallSettings[CallKind]) => ({ on, minutes, price })

/** The settings as they are sent. */
export const inputOf = ({ audio, video, opening, hours, timeZone, audience, rest }: CallSettings) => ({
  audio: kindOf(audio),
  video: kindOf(video),
  ...{ opening, hours, timeZone, audience, rest },
})

/** Changes some of the settings, at once; the rest stays as it was saved. */
export function useChangeCalls(saved: CallSettings, onDone?: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['call-settings'] },
    mutationFn: (change: Partial<CallSettingsInput>) =>
      api.setCallSettings({ body: { ...inputOf(saved), ...change } }),
    onSuccess: next => {
      client.setQueryData(callSettingsQuery().queryKey, next)
      onDone?.()
    },
    onError: async error => toast.error(await explain(error, texts), { id: 'call settings' }),
  })
}

/** The zone of this device, in which hours are chosen here. */
export const hoursHere = (hours: CallSettings['hours']) => ({ hours, timeZone: deviceZone() })
