import '../../styles/tabs.css'
import { MENTION_CHOICES, type MentionChoice } from '@calina/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { Loaded } from '#ui/loaded.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'

/** Who may mention the creator in posts. A choice counts at once. */
export function MentionChoices() {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const read = query('getMentionSettings')
  // shown at the press: the write is noticed a moment later
  const [pressed, setPressed] = useState<MentionChoice>()
  const choose = useWrite({
    meta: { things: ['mentions'] },
    mutationFn: (allowed: MentionChoice) => api.setMentionSettings({ body: { allowed } }),
    onSuccess: settings => client.setQueryData(read.queryKey, settings),
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => setPressed(undefined),
  })
  return (
    <Loaded state={useQuery(read)} waiting={<Skeleton className="h-72 w-full rounded-panel" />}>
      {({ allowed }) => (
        <RadioRows
          legend={t('mentions.who')}
          value={pressed ?? allowed}
          onChange={next => {
            if (choose.isPending) return
            setPressed(next)
            choose.mutate(next)
          }}
          options={MENTION_CHOICES.map(value => ({
            value,
            text: t(`mentions.${value}`),
            detail: t(`mentions.${value}Text`),
          }))}
        />
      )}
    </Loaded>
  )
}
