import type { StudioLive } from '@calina/contract/types'
import { useMemo } from 'react'
import { useOnline } from '#lib/connection.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useWriting } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { GoalFields, TitleField } from './fields.tsx'
import { goalIn, type LiveValues, valuesOf } from './live-values.ts'
import { useCheck } from './use-live-form.ts'
import { useShowStudioLive } from './use-studio-writes.ts'

interface AboutLiveProps {
  live: StudioLive
  open: boolean
  onClose: () => void
  /** How the chat is led and who may write in it. */
  onChat: () => void
}

/** What can be changed of a live while it is on air: its title, its goal, and whether the recording is kept. */
export function AboutLive({ live, open, onClose, onChat }: AboutLiveProps) {
  const t = useT()
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()} title={t('studio.aboutLive')}>
      <AboutForm live={live} onDone={onClose} onChat={onChat} />
    </Dialog>
  )
}

function AboutForm({
  live,
  onDone,
  onChat,
}: Omit<AboutLiveProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const online = useOnline()
  const writing = useWriting()
  const check = useCheck()
  const show = useShowStudioLive(live.id)
  const saved = useMemo(() => valuesOf(live, writing), [live, writing])
  const form = useForm<LiveValues>({
    saved,
    // its other fields stand as they were when it began
    check: values => {
      const { title, goalTitle, goalAmount } = check(values)
      return { title, goalTitle, goalAmount }
    },
    send: async ({ title, record, ...values }) => {
      const goal = goalIn(values, writing)
      if (goal === undefined) return
      show(await api.changeLive({ params: { live: live.id }, body: { title: title.trim(), goal, record } }))
      toast.success(t('studio.saved'))
      onDone()
    },
  })
  const { goalTitle, goalAmount, record } = form.values
  return (
    <form className="flex flex-col gap-4" {...form.props}>
      <TitleField form={form} />
      <fieldset className="flex flex-col gap-4">
        <legend className="label pb-2">{t('studio.goal')}</legend>
        <GoalFields form={form} />
        {(goalTitle !== '' || goalAmount !== '') && (
          <Button
            look="text"
            size="small"
            className="self-start"
            onClick={() => {
              form.set('goalTitle', '')
              form.set('goalAmount', '')
            }}
          >
            {t('studio.removeGoal')}
          </Button>
        )}
      </fieldset>
      <Switch
        checked={record}
        detail={t('studio.recordText')}
        onChange={event => form.set('record', event.target.checked)}
      >
        {t('studio.record')}
      </Switch>
      {form.problem !== undefined && <FormProblem error={form.problem} />}
      {!online && (
        <p className="text-ink-2 text-small" role="status">
          {t('studio.off.offline')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onChat}>{t('studio.chatSettings')}</Button>
        <Button type="submit" look="solid" busy={form.busy} disabled={!online || !form.changed}>
          {t('studio.save')}
        </Button>
      </div>
    </form>
  )
}
