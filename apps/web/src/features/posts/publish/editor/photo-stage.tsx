import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type PhotoEdit, type Size, turnedSize } from '#lib/photo-edit.ts'
import { CropFrame } from './crop-frame.tsx'
import { type LoadedPhoto, paint, previewOf } from './render-photo.ts'
import type { PhotoEditor } from './use-photo-editor.ts'
import { ZoneFrames } from './zone-frames.tsx'

export type PhotoTool = 'crop' | 'blur' | 'words'

interface StageProps {
  editor: PhotoEditor
  photo: LoadedPhoto
  edit: PhotoEdit
  tool: PhotoTool
}

/** Around the picture, so that its corners can be taken hold of. */
const MARGIN = 26

/** The photo as it will be; while it is cut, also what will be gone. */
export function PhotoStage({ editor, photo, edit, tool }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Size>()
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isCut = tool === 'crop'
  const shown = isCut ? turnedSize(photo, edit.turns) : edit.crop
  const scale = box
    ? Math.max(
        0.001,
        Math.min((box.width - 2 * MARGIN) / shown.width, (box.height - 2 * MARGIN) / shown.height),
      )
    : 0
  const { x, y, width, height } = edit.crop
  const layer = (aside: { x: number; y: number }, children?: ReactNode) => (
    <div
      className="edit-layer"
      style={{
        width: photo.width * scale,
        height: photo.height * scale,
        left: `calc(50% - ${aside.x * scale}px)`,
        top: `calc(50% - ${aside.y * scale}px)`,
        transform: transformOf(edit),
      }}
    >
      <Painted photo={photo} edit={edit} />
      {children}
    </div>
  )
  const size: CSSProperties = { width: width * scale, height: height * scale }
  return (
    <div ref={stage} className="edit-stage">
      {scale > 0 &&
        (isCut ? (
          <>
            {layer({ x: 0, y: 0 })}
            <CropFrame
              editor={editor}
              photo={photo}
              edit={edit}
              scale={scale}
              style={{
                ...size,
                left: `calc(50% + ${(x - width / 2) * scale}px)`,
                top: `calc(50% + ${(y - height / 2) * scale}px)`,
              }}
            />
          </>
        ) : (
          <div className="edit-window" style={size}>
            {layer(
              { x, y },
              tool === 'blur' && <ZoneFrames editor={editor} photo={photo} edit={edit} scale={scale} />,
            )}
          </div>
        ))}
    </div>
  )
}

function transformOf({ tilt, mirrored, turns }: PhotoEdit): string {
  return `translate(-50%, -50%) rotate(${tilt}deg) scaleX(${mirrored ? -1 : 1}) rotate(${turns * -90}deg)`
}

function Painted({ photo, edit: { zones, strength } }: { photo: LoadedPhoto; edit: PhotoEdit }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const preview = useMemo(() => previewOf(photo), [photo])
  useEffect(() => {
    if (canvas.current) paint(canvas.current, preview, { zones, strength })
  }, [preview, zones, strength])
  return <canvas ref={canvas} className="edit-picture" />
}
