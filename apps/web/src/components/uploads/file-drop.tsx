import PicturesIcon from 'icon:images'
import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { PICTURES } from '#lib/upload-checks.ts'
import type { Icon } from '#ui/icon.tsx'
import './uploads.css'

interface FileDropProps {
  label: string
  hint?: ReactNode
  /** As in HTML; default: pictures. */
  accept?: string
  multiple?: boolean
  /** Default: pictures. */
  icon?: Icon
  onFiles: (files: File[]) => void
}

/** Where files are chosen, or dropped from another window. */
export function FileDrop({
  label,
  hint,
  accept = PICTURES,
  multiple,
  icon: Drawing = PicturesIcon,
  onFiles,
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(inside)
  }
  return (
    <label
      className={cx('file-drop', over && 'file-drop-over')}
      onDragEnter={event => drag(event, true)}
      onDragOver={event => drag(event, true)}
      onDragLeave={event => drag(event, false)}
      onDrop={event => {
        drag(event, false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
      }}
    >
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // the same file may be chosen again after it was removed
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Drawing />
      <span>
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-small text-ink-2">{hint}</span>}
      </span>
    </label>
  )
}
