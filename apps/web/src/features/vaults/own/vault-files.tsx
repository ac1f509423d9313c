import RenameIcon from 'icon:pencil-simple'
import RemoveIcon from 'icon:trash'
import { MB } from '@calina/contract/constants'
import { isOnlySaved } from '@calina/contract/limits'
import type { Vault, VaultFile } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MoveMenu } from '#components/sortable/move-menu.tsx'
import { SortHint } from '#components/sortable/sort-hint.tsx'
import { type RowMoves, SortableRows } from '#components/sortable/sortable-rows.tsx'
import { FileDrop } from '#components/uploads/file-drop.tsx'
import { UploadBar } from '#components/uploads/upload-bar.tsx'
import { errorText, explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { VAULT_FILES } from '#lib/upload-checks.ts'
import { problemText } from '#lib/upload-problem.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ListError } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { filesQuery, putVault } from '../api/vault-cache.ts'
import { FileThumb } from '../components/file-thumb.tsx'
import { fileDetail } from '../labels.ts'
import { ComingRow } from './coming-row.tsx'
import { RenameFile } from './rename-file.tsx'
import { useAttach } from './use-attach.ts'

/** The files of an own vault: what is coming up, and what is there, in its order. */
export function VaultFiles({ vault }: { vault: Vault }) {
  const t = useT()
  const format = useFormat()
  const { uploadMb } = useSettings()
  const uploads = useUploads('vault', vault.id)
  const { failure, retry } = useAttach(vault, uploads)
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const state = useInfiniteQuery(filesQuery(vault.id, 'all'))
  const files = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  const [renaming, setRenaming] = useState<VaultFile>()
  const [removing, setRemoving] = useState<VaultFile>()
  const remove = useWrite({
    meta: { things: [`vault:${vault.id}`] },
    mutationFn: (file: VaultFile) => api.removeVaultFile({ params: { vault: vault.id, file: file.id } }),
    onSuccess: answer => {
      putVault(client, answer)
      changed(client, `vault:${vault.id}`, `vaults:${vault.creator.username}`, 'own-vaults')
      setRemoving(undefined)
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
  const onMove = async (file: string, before: string | null) => {
    try {
      await api.moveVaultFile({ params: { vault: vault.id, file }, body: { before } })
    } catch (error) {
      toast.error(await explain(error, texts))
    }
    changed(client, `vault:${vault.id}`, `vaults:${vault.creator.username}`)
  }
  return (
    <section aria-labelledby="vault-files" className="flex flex-col gap-4">
      <FileDrop
        label={t('vaults.drop')}
        hint={t('vaults.dropHint', { size: format.bytes(uploadMb.vault * MB) })}
        accept={VAULT_FILES}
        multiple
        onFiles={chosen => {
          const { repeated } = uploads.add(chosen)
          if (repeated.length > 0) toast.info(t('vaults.repeated', { count: repeated.length }))
        }}
      />
      <UploadBar {...uploads} meanwhile={t('vaults.entersWhenUp')} />
      {failure && (
        <Note kind="warn" alert>
          <p>{errorText(failure, t)}</p>
          <Button size="small" className="mt-2" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      )}
      <div className="vault-section">
        <h2 id="vault-files" className="heading">
          {t('vaults.filesTitle')}
        </h2>
      </div>
      {uploads.items.length > 0 && (
        <ul>
          {uploads.items.map(item => (
            <ComingRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      {state.isPending ? (
        <Skeleton className="h-[84px] w-full" />
      ) : state.isError && files.length === 0 ? (
        <ListError onRetry={() => void state.refetch()} />
      ) : files.length === 0 ? (
        uploads.items.length === 0 && <p className="py-6 text-center text-ink-2">{t('vaults.noFiles')}</p>
      ) : (
        <>
          <SortableRows
            items={files}
            keyOf={file => file.id}
            nameOf={file => file.name}
            more={state.hasNextPage}
            onMove={(file, before) => void onMove(file, before)}
            render={(file, moves) => (
              <FileRow file={file} moves={moves} onRename={setRenaming} onRemove={setRemoving} />
            )}
          />
          {state.isFetchNextPageError ? (
            <ListError onRetry={() => void state.fetchNextPage()} />
          ) : (
            state.hasNextPage && (
              <Button busy={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
                {t('common.seeMore')}
              </Button>
            )
          )}
          <SortHint className="text-small" />
        </>
      )}
      <RenameFile key={renaming?.id} vault={vault} file={renaming} onClose={() => setRenaming(undefined)} />
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={open => !open && setRemoving(undefined)}
        title={t('vaults.removeTitle')}
        text={t(vault.own && vault.own.sales > 0 ? 'vaults.removeSoldText' : 'vaults.removeText')}
        action={t('vaults.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </section>
  )
}

interface FileRowProps {
  file: VaultFile
  moves: RowMoves
  onRename: (file: VaultFile) => void
  onRemove: (file: VaultFile) => void
}

function FileRow({ file, moves, onRename, onRemove }: FileRowProps) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <FileThumb kind={file.kind} name={file.downloadName} media={file.media} />
      <span className="vault-row-text">
        <span className="block font-medium wrap-anywhere">{file.name}</span>
        <span className="block text-small text-ink-2 figures">
          {file.state === 'processing' ? t('vaults.processing') : fileDetail(file, t, format)}
        </span>
        {file.state === 'failed' && (
          <span className="block text-small text-danger">
            {problemText(
              { state: { step: 'failed', code: file.problem ?? '', again: false }, size: file.bytes },
              t,
              format,
              'any',
            )}
          </span>
        )}
        {file.state === 'ready' && file.openedBy !== null && (
          <span className="vault-row-seen block text-small text-ink-2 figures">
            {t(isOnlySaved(file.kind) ? 'vaults.savedBy' : 'vaults.seenBy', { count: file.openedBy })}
          </span>
        )}
      </span>
      <MoveMenu
        name={file.name}
        moves={moves}
        entries={[{ text: t('vaults.rename'), icon: RenameIcon, onSelect: () => onRename(file) }]}
        last={[{ text: t('vaults.remove'), icon: RemoveIcon, danger: true, onSelect: () => onRemove(file) }]}
      />
    </>
  )
}
