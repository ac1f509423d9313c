import type { GiftDrawing } from '@calina/contract/types'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { type DrawingProblem, readDrawing } from './read-drawing.ts'

interface DrawingFieldProps {
  /** The gift as it is given. */
  tile: ReactNode
  /** There is none, and it was tried to be saved. */
  missing: boolean
  drawn: boolean
  onDraw: (drawing: GiftDrawing) => void
}

/** The drawing of a gift, which an SVG file on this device brings. Only its shapes are read; the file itself stays here. */
export function DrawingField({ tile, missing, drawn, onDraw }: DrawingFieldProps) {
  const t = useT()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<DrawingProblem>()
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const reading = readDrawing(await chosen.text())
    setProblem('problem' in reading ? reading.problem : undefined)
    if ('drawing' in reading) onDraw(reading.drawing)
  }
  const error = useProblemText(problem) ?? (missing ? t('staff-gifts.drawingMissing') : undefined)
  return (
    <div>
      <div className="gift-editor-drawing">
        <span className="tile-option gift-tile gift-editor-tile">{tile}</span>
        <div className="flex min-w-0 flex-col items-start gap-2">
          <input
            ref={file}
            type="file"
            accept=".svg,image/svg+xml"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('staff-gifts.drawing')}
            onChange={event => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button size="small" aria-describedby={`${id}h ${id}e`} onClick={() => file.current?.click()}>
            {t(drawn ? 'staff-gifts.redraw' : 'staff-gifts.draw')}
          </Button>
          <p id={`${id}h`} className="text-ink-2 text-micro">
            {t('staff-gifts.drawingHint')}
          </p>
        </div>
      </div>
      <FieldError id={`${id}e`} error={error} />
    </div>
  )
}

/** Why a file is no drawing, with the limit that it does not keep. */
function useProblemText(problem: DrawingProblem | undefined): string | undefined {
  const t = useT()
  if (!problem) return undefined
  switch (problem.kind) {
    case 'foreign':
      return t('staff-gifts.problem.foreign', { element: problem.element })
    case 'parts':
    case 'long':
      return t(`staff-gifts.problem.${problem.kind}`, { max: problem.max })
    default:
      return t(`staff-gifts.problem.${problem.kind}`)
  }
}
