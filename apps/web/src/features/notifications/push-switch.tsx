import { useEffect, useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useUser } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { type PushState, pushState, switchPushOff, switchPushOn } from './push.ts'

/** Web push in this browser: on, off, or why it cannot be. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const t = useT()
  const api = useApi()
  const texts = useTexts()
  const user = useUser()
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [])
  const onError = async (error: Error) => toast.error(await explain(error, texts))
  const turn = useWrite({
    mutationFn: () =>
      state === 'on' ? switchPushOff(api) : switchPushOn(api, { key: pushKey, userId: user?.id ?? '' }),
    onSuccess: setState,
    onError,
  })
  const test = useWrite({
    mutationFn: () => api.testPush({}),
    onSuccess: () => toast.success(t('notifications.testSent')),
    onError,
  })
  if (state === undefined) return <p className="min-h-11 text-ink-2">{t('common.loading')}</p>
  if (state === 'unsupported') return <Note kind="info">{t('notifications.pushUnsupported')}</Note>
  if (state === 'denied') return <Note kind="warn">{t('notifications.pushDenied')}</Note>
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">
        {t(state === 'on' ? 'notifications.pushOn' : 'notifications.pushOff')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look={state === 'on' ? 'quiet' : 'solid'} busy={turn.isPending} onClick={() => turn.mutate()}>
          {t(state === 'on' ? 'notifications.pushTurnOff' : 'notifications.pushTurnOn')}
        </Button>
        {state === 'on' && (
          <Button look="line" busy={test.isPending} onClick={() => test.mutate()}>
            {t('notifications.sendTest')}
          </Button>
        )}
      </div>
    </div>
  )
}
