import type { Vault, VaultFile } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Corner, PhotoChip, Picture } from '#components/media/photo.tsx'
import { useViewer } from '#components/media/viewer/use-viewer.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode } from '#lib/lazy-code.ts'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { filesQuery } from '../api/vault-cache.ts'
import { useOpened } from './use-opened.ts'

const viewerCode = lazyCode(() => import('./vault-viewer.tsx'))
const COLUMNS = 3
const PLACES = [0, 1, 2]

/** The photos of a vault that the viewer has, three in a row; a press shows one on the whole screen. */
export function VaultPhotos({ vault }: { vault: Vault }) {
  const t = useT()
  const state = useInfiniteQuery(filesQuery(vault.id, 'photos'))
  const files = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  const pictures = files.flatMap(({ media }) => media ?? [])
  const viewer = useViewer(
    pictures.map(({ id }) => id),
    viewerCode,
  )
  const opened = useOpened(vault)
  const show = (file: VaultFile | undefined) => {
    if (file?.isNew) opened(file, false)
  }
  return (
    <>
      <InfiniteList
        state={state}
        items={files}
        keyOf={file => file.id}
        columns={COLUMNS}
        rowClassName="vault-photo-row"
        gap={3}
        estimate={160}
        render={file =>
          file.media && (
            <button
              key={file.id}
              type="button"
              className="vault-photo"
              onClick={event => {
                viewer.open(file.id, event.currentTarget)
                opened(file, false)
              }}
            >
              <Picture media={file.media} sizes="(min-width: 1120px) 240px, 33vw" />
              {file.isNew && (
                <Corner at="bl">
                  <PhotoChip small>{t('vaults.new')}</PhotoChip>
                </Corner>
              )}
            </button>
          )
        }
        loading={
          <div className="vault-photo-row" aria-busy="true" role="status" aria-label={t('common.loading')}>
            {PLACES.map(place => (
              <Skeleton key={place} className="vault-photo" />
            ))}
          </div>
        }
        empty={null}
        end={null}
      />
      {viewer.current && viewer.code && (
        <viewer.code.VaultViewer
          vault={vault}
          files={files}
          current={viewer.current}
          onShow={id => {
            viewer.show(id)
            show(files.find(file => file.id === id))
          }}
          onClose={viewer.close}
          onSave={file => opened(file, true)}
        />
      )}
    </>
  )
}
