import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'

interface SaveBarProps {
  form: { changed: boolean; busy: boolean; problem: unknown; reset: () => void }
}

/** The end of a form that stays: its problem, whether something is unsaved, discard, save. Needs the area `settings`. */
export function SaveBar({ form }: SaveBarProps) {
  const t = useT()
  return (
    <>
      <FormProblem error={form.problem} />
      <div className="sticky bottom-(--bar-bottom) z-10 flex min-h-16 items-center justify-end gap-2.5 border-line border-t bg-canvas py-3">
        <p className="mr-auto text-ink-2 text-small max-[359px]:sr-only" aria-live="polite">
          {form.changed ? t('settings.unsaved') : ''}
        </p>
        <Button disabled={!form.changed || form.busy} onClick={() => form.reset()}>
          {t('common.discard')}
        </Button>
        <Button type="submit" look="solid" busy={form.busy} disabled={!form.changed}>
          {t('common.save')}
        </Button>
      </div>
    </>
  )
}
