import DeleteIcon from 'icon:trash'
import type { Draft } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { toast } from '#ui/toasts.tsx'
import { OwnRow } from './own-row.tsx'
import { RowsLoading } from './rows-loading.tsx'

/** Posts that are being written, last changed first; each opens in the composer. */
export function DraftList() {
  const t = useT()
  const state = useInfiniteQuery(pages('listDrafts'))
  const drafts = state.data?.pages.flatMap(page => page.items) ?? []
  const [asked, setAsked] = useState<Draft>()
  const discard = useDiscard(() => setAsked(undefined))
  return (
    <>
      <InfiniteList
        state={state}
        items={drafts}
        keyOf={draft => draft.id}
        estimate={85}
        render={draft => <DraftRow draft={draft} onDiscard={() => setAsked(draft)} />}
        loading={<RowsLoading />}
        empty={
          <Empty
            title={t('drafts.none')}
            text={t('drafts.noneText')}
            action={
              <ButtonLink to="/post/new" look="line">
                {t('drafts.write')}
              </ButtonLink>
            }
          />
        }
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={open => !open && setAsked(undefined)}
        title={t('drafts.discardTitle')}
        text={t('drafts.discardText')}
        action={t('common.discard')}
        busy={discard.isPending}
        onConfirm={() => asked && discard.mutate(asked.id)}
      />
    </>
  )
}

function DraftRow({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const t = useT()
  const format = useFormat()
  const first = draft.media.find(({ preview }) => preview !== null)
  const text = draft.text || draft.purchaseText
  return (
    <OwnRow
      to={`/post/new?draft=${draft.id}`}
      picture={first?.preview}
      text={text}
      textless={t('drafts.textless')}
      facts={[
        t('drafts.changed', { ago: format.ago(draft.updatedAt) }),
        ...(draft.media.length > 0 ? [t('drafts.files', { count: draft.media.length })] : []),
      ]}
    >
      <IconButton
        icon={DeleteIcon}
        label={t('drafts.discardOne', { text: text.slice(0, 60) })}
        onClick={onDiscard}
      />
    </OwnRow>
  )
}

function useDiscard(done: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    mutationFn: (draft: string) => api.deleteDraft({ params: { draft } }),
    onSettled: () => {
      done()
      changed(client, 'drafts')
    },
    onError: async error => {
      // published or discarded elsewhere meanwhile
      if (!isError(error, 'DRAFT_NOT_FOUND')) toast.error(await explain(error, texts))
    },
  })
}
