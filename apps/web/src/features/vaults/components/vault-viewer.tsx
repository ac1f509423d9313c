import SaveIcon from 'icon:download-simple'
import type { Vault, VaultFile } from '@calina/contract/types'
import { Viewer } from '#components/media/viewer/viewer.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { fileDetail } from '../labels.ts'

interface VaultViewerProps {
  vault: Vault
  files: readonly VaultFile[]
  current: string
  onShow: (id: string) => void
  onClose: () => void
  onSave: (file: VaultFile) => void
}

/** The photos of a vault, one at a time on the whole screen, each with the way to save it. */
export function VaultViewer({ vault, files, current, onShow, onClose, onSave }: VaultViewerProps) {
  const t = useT()
  const format = useFormat()
  const file = files.find(({ id }) => id === current)
  const name = nameOf(vault.creator, t)
  if (!file) return null
  return (
    <Viewer
      label={t('vaults.photosOf', { title: vault.title })}
      pictures={files.flatMap(({ media }) => media ?? [])}
      current={current}
      onShow={onShow}
      onClose={onClose}
      author={name}
      head={
        <PersonLine
          person={vault.creator}
          width={36}
          detail={<span className="wrap-anywhere">{vault.title}</span>}
        />
      }
      foot={
        file.download && (
          <a
            className="button button-quiet button-small self-start"
            href={file.download}
            download={file.downloadName}
            onClick={() => onSave(file)}
          >
            <SaveIcon />
            {t('vaults.saveShort')}
          </a>
        )
      }
    >
      <p className="wrap-anywhere font-medium">{file.name}</p>
      <p className="text-small text-ink-2 figures">{fileDetail(file, t, format)}</p>
    </Viewer>
  )
}
