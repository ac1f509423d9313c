import { useEffect, useState } from 'react'
import { isPlain, newEdit, type PhotoEdit } from '#lib/photo-edit.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { type LoadedPhoto, loadPhoto, renderPhoto } from './render-photo.ts'

/** What is done to one photo, before it is applied. */
interface Editing {
  key: string
  photo: LoadedPhoto
  /** Whether it was loaded from the file that was chosen, and not from the server. */
  isSource: boolean
  begun: PhotoEdit
  now: PhotoEdit
  past: readonly PhotoEdit[]
}

export interface PhotoEditor {
  photo: LoadedPhoto | undefined
  edit: PhotoEdit | undefined
  /** This browser cannot show it. */
  failed: boolean
  dirty: boolean
  busy: boolean
  canUndo: boolean
  /** What follows can be undone by itself. */
  mark(): void
  change(edit: PhotoEdit): void
  undo(): void
  reset(): void
  discard(): void
  /** Sends the edited photo in the place of the other. Rejects where it cannot be drawn. */
  apply(): Promise<void>
}

const same = (one: PhotoEdit, other: PhotoEdit): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Edits the photo of an item, which is loaded once that is `wanted`. */
export function usePhotoEditor(
  item: UploadItem | undefined,
  wanted: boolean,
  send: FormUploads['edit'],
): PhotoEditor {
  const [held, setHeld] = useState<Editing>()
  const [lost, setLost] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = item?.key
  const source = item?.source
  const begun = item?.edit
  const widest = item?.state.step === 'ready' ? (item.state.media.widest ?? undefined) : undefined
  const editing = held?.key === key ? held : undefined
  const isLoaded = editing !== undefined
  // what cannot be shown here may be shown once the server has made its files
  const tried = `${key} ${widest}`

  useEffect(() => {
    if (!wanted || isLoaded || key === undefined) return
    let current = true
    void loadEither(source, widest).then(
      ({ photo, isSource }) => {
        if (!current) return
        const edit = (isSource ? begun : undefined) ?? newEdit(photo)
        setHeld({ key, photo, isSource, begun: edit, now: edit, past: [] })
      },
      () => current && setLost(tried),
    )
    return () => {
      current = false
    }
  }, [wanted, isLoaded, key, source, widest, begun, tried])

  const update = (next: (editing: Editing) => Editing) =>
    setHeld(before => (before?.key === key && before ? next(before) : before))
  const dirty = editing !== undefined && !same(editing.begun, editing.now)
  return {
    photo: editing?.photo,
    edit: editing?.now,
    failed: !isLoaded && lost === tried,
    dirty,
    busy,
    canUndo: editing?.past.some(each => !same(each, editing.now)) === true,
    mark: () => update(each => ({ ...each, past: [...each.past, each.now] })),
    change: now => update(each => ({ ...each, now })),
    undo: () =>
      update(each => {
        const at = each.past.findLastIndex(earlier => !same(earlier, each.now))
        const now = each.past[at]
        return now === undefined ? each : { ...each, now, past: each.past.slice(0, at) }
      }),
    reset: () => update(each => ({ ...each, now: newEdit(each.photo), past: [...each.past, each.now] })),
    discard: () => setHeld(undefined),
    async apply() {
      if (!item || !editing || !dirty) return
      setBusy(true)
      try {
        const { photo, now, isSource } = editing
        const whole = isSource && isPlain(now, photo) ? source : undefined
        const file = whole ?? (await renderPhoto(photo, now, item.name))
        await send(item.key, { file, source: isSource ? source : undefined, edit: now })
        setHeld(undefined)
      } finally {
        setBusy(false)
      }
    },
  }
}

/** The file where this browser can show it, else what the server has made of it. */
async function loadEither(
  source: File | undefined,
  widest: string | undefined,
): Promise<{ photo: LoadedPhoto; isSource: boolean }> {
  if (source) {
    const address = URL.createObjectURL(source)
    try {
      return { photo: await loadPhoto(address, source.type), isSource: true }
    } catch (error) {
      if (widest === undefined) throw error
    } finally {
      URL.revokeObjectURL(address)
    }
  }
  if (widest === undefined) throw new Error('there is no photo yet')
  return { photo: await loadPhoto(widest, 'image/webp'), isSource: false }
}
