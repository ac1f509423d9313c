import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import type { RelationRow } from './people-list.tsx'

/** Takes somebody off one's followers, after a question: only they could follow again. */
export function RemoveFollower({ row: { user } }: { row: RelationRow }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const remove = useWrite({
    mutationFn: () => api.removeFollower({ params: { username: user.username } }),
    onSuccess: () => {
      changed(client, 'followers', 'own-page')
      toast.success(t('settings.followerRemoved', { username: user.username }))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('settings.removeFollower')}
        <span className="sr-only"> {user.name}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('settings.removeFollowerTitle', { name: user.name })}
        text={t('settings.removeFollowerText')}
        action={t('settings.removeFollower')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </>
  )
}
