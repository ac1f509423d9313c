import CloseIcon from 'icon:caret-up'
import SaveIcon from 'icon:download-simple'
import PlayIcon from 'icon:play-fill'
import type { Vault, VaultFile } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AudioPlace } from '#components/media/player/audio-place.tsx'
import { VideoPlace } from '#components/media/player/video-place.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { filesQuery, renewPlay } from '../api/vault-cache.ts'
import { fileDetail } from '../labels.ts'
import { FileThumb } from './file-thumb.tsx'
import { useOpened } from './use-opened.ts'

/** What plays and what is saved of a vault that the viewer has, a row each; what plays does so in its row. */
export function VaultRows({ vault }: { vault: Vault }) {
  const t = useT()
  const state = useInfiniteQuery(filesQuery(vault.id, 'others'))
  const files = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  const [playing, setPlaying] = useState<string>()
  return (
    <InfiniteList
      state={state}
      items={files}
      keyOf={file => file.id}
      estimate={93}
      rowClassName="vault-file-row"
      render={file => (
        <Row
          vault={vault}
          file={file}
          playing={playing === file.id}
          onPlay={now => setPlaying(now ? file.id : undefined)}
        />
      )}
      loading={
        <div aria-busy="true" role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-[92px] w-full" />
        </div>
      }
      empty={null}
      end={null}
    />
  )
}

interface RowProps {
  vault: Vault
  file: VaultFile
  playing: boolean
  onPlay: (playing: boolean) => void
}

function Row({ vault, file, playing, onPlay }: RowProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const opened = useOpened(vault)
  const { media, download } = file
  const renew = () => renewPlay(client, vault.id, 'others', file.id)
  return (
    <>
      <div className={file.isNew ? 'vault-file vault-file-new' : 'vault-file'}>
        <FileThumb kind={file.kind} name={file.downloadName} media={media} />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{file.name}</span>
          <span className="block text-small text-ink-2 figures">
            {fileDetail(file, t, format)}
            {file.isNew && <span className="font-medium text-mine"> · {t('vaults.new')}</span>}
          </span>
        </span>
        <span className="vault-file-acts">
          {media?.play && (
            <IconButton
              icon={playing ? CloseIcon : PlayIcon}
              look={playing ? 'well' : 'solid'}
              label={t(playing ? 'vaults.closePlayer' : 'vaults.play', { name: file.name })}
              aria-expanded={playing}
              onClick={() => {
                onPlay(!playing)
                if (!playing) opened(file, false)
              }}
            />
          )}
          {download && (
            <a
              className="icon-button icon-button-well"
              aria-label={t('vaults.save', { name: file.name })}
              title={t('vaults.saveShort')}
              href={download}
              download={file.downloadName}
              onClick={() => opened(file, true)}
            >
              <SaveIcon />
            </a>
          )}
        </span>
      </div>
      {playing && media?.play && (
        <div className="vault-player">
          {file.kind === 'video' ? (
            <div className="photo vault-video">
              <VideoPlace media={media} sizes="(min-width: 1120px) 724px, 100vw" whole renew={renew} />
            </div>
          ) : (
            <AudioPlace
              media={media}
              portrait={<Portrait person={vault.creator} width={72} decorative />}
              renew={renew}
            />
          )}
        </div>
      )}
    </>
  )
}
