import { QUICK_REPLY } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { write } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { repliesOf } from '../api/quick-replies.ts'

interface QuickRepliesDialogProps {
  items: readonly string[]
  open: boolean
  onClose: () => void
}

/** The texts that a creator often writes, one in each line, in the order in which they are offered. */
export function QuickRepliesDialog({ items, open, onClose }: QuickRepliesDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('quick-replies.title')}
      description={t('quick-replies.about')}
    >
      {open && <RepliesForm items={items} onClose={onClose} />}
    </Dialog>
  )
}

function RepliesForm({ items, onClose }: Pick<QuickRepliesDialogProps, 'items' | 'onClose'>) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    saved: { lines: items.join('\n') },
    draft: 'quick replies',
    check: ({ lines }) => ({ lines: problemOf(lines) }),
    save: async ({ lines }) => {
      const kept = await write(
        client,
        ['quick-replies'],
        () => api.setQuickReplies({ body: { items: repliesOf(lines) } }, { repeatable: true }),
        answer => client.setQueryData(query('getQuickReplies').queryKey, answer),
      )
      toast.success(t('quick-replies.saved'))
      onClose()
      return { lines: kept.items.join('\n') }
    },
  })

  function problemOf(lines: string): string | undefined {
    const texts = repliesOf(lines)
    if (texts.length > QUICK_REPLY.max) return t('quick-replies.tooMany', { max: QUICK_REPLY.max })
    const long = texts.find(text => text.length > QUICK_REPLY.maxText)
    if (long === undefined) return undefined
    return t('quick-replies.tooLong', { max: QUICK_REPLY.maxText, begin: `${long.slice(0, 20)}…` })
  }

  return (
    <form className="flex flex-col gap-4" {...form.props}>
      <FormProblem error={form.problem} />
      <TextArea
        {...form.text('lines')}
        rows={8}
        label={t('quick-replies.lines')}
        hint={t('quick-replies.name', { name: '{nombre}' })}
      />
      <div className="flex justify-end">
        <Button type="submit" look="solid" busy={form.busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
