import NewIcon from 'icon:plus'
import type { BookmarkCollection } from '@calina/contract/types'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { toast } from '#ui/toasts.tsx'
import { useCollectionActs } from '../api/use-collections.ts'
import { NameForm, NewCollection } from './collections-dialog.tsx'

/** The address of what is saved, or of a collection. */
export const bookmarksPath = (collection?: string): string =>
  collection === undefined ? '/bookmarks' : `/bookmarks?collection=${collection}`

interface CollectionHeadProps {
  collections: readonly BookmarkCollection[]
  /** The one that is shown; undefined for everything. */
  shown: string | undefined
}

/** Collections to choose from, and what can be done with the one that is shown. */
export function CollectionHead({ collections, shown }: CollectionHeadProps) {
  const t = useT()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const current = collections.find(({ id }) => id === shown)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h1 className="type-display">{t('bookmarks.title')}</h1>
        <Button icon={NewIcon} size="small" onClick={() => setAdding(true)}>
          {t('bookmarks.new')}
        </Button>
      </div>
      <TabLinks
        label={t('bookmarks.collections')}
        className="-mx-gutter px-gutter"
        tabs={[
          { text: t('bookmarks.all'), to: bookmarksPath(), here: shown === undefined },
          ...collections.map(({ id, name }) => ({ text: name, to: bookmarksPath(id), here: id === shown })),
        ]}
      />
      {current && <Acts key={current.id} collection={current} />}
      <Dialog open={adding} onOpenChange={setAdding} title={t('bookmarks.new')}>
        <NewCollection
          post={null}
          onCreated={id => {
            setAdding(false)
            navigate(bookmarksPath(id))
          }}
        />
      </Dialog>
    </>
  )
}

function Acts({ collection }: { collection: BookmarkCollection }) {
  const t = useT()
  const texts = useTexts()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const { rename, remove } = useCollectionActs(collection.id)
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <Button look="text" size="small" onClick={() => setAsked('rename')}>
        {t('bookmarks.rename')}
      </Button>
      <Button look="text" size="small" onClick={() => setAsked('delete')}>
        {t('bookmarks.delete')}
      </Button>
      <Dialog open={asked === 'rename'} onOpenChange={close} title={t('bookmarks.rename')}>
        <NameForm
          label={t('bookmarks.newName')}
          action={t('bookmarks.save')}
          first={collection.name}
          busy={rename.isPending}
          send={async name => {
            await rename.mutateAsync(name)
            close()
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={t('bookmarks.deleteTitle')}
        text={t('bookmarks.deleteText')}
        action={t('bookmarks.delete')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              close()
              navigate(bookmarksPath(), { replace: true })
            },
            onError: async error => {
              toast.error(await explain(error, texts))
            },
          })
        }
      />
    </div>
  )
}
