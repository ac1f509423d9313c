import { GIFT } from '@calina/contract/limits'
import type { GiftDrawing } from '@calina/contract/types'
import { SHAPES } from './svg-shapes.ts'

/** Why a file is no drawing of a gift. */
export type DrawingProblem =
  | { kind: 'unreadable' | 'size' | 'moved' | 'strokes' }
  | { kind: 'foreign'; element: string }
  | { kind: 'parts' | 'long'; max: number }

export type Reading = { drawing: GiftDrawing } | { problem: DrawingProblem }

/** More than this is no drawing of a few strokes. */
export const MAX_FILE = 100_000

/** Groups draw nothing by themselves, and words about a drawing are not drawn. */
const GROUPS = new Set(['svg', 'g'])
const WORDS = /<(title|desc|metadata)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1\s*>)/g
const TAG = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Of the contract: commands and numbers. */
const PATH = /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .,eE+-]*$/

interface Paint {
  fill: string
  stroke: string
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    attributes[name] = double ?? single ?? ''
  const style = attributes.style ?? ''
  for (const [, name = '', value = ''] of style.matchAll(/([\w-]+)\s*:\s*([^;]+)/g))
    attributes[name] = value.trim()
  return attributes
}

function isSquare({ viewBox, width, height }: Record<string, string>): boolean {
  if (viewBox !== undefined)
    return (
      viewBox
        .trim()
        .split(/[\s,]+/)
        .map(Number)
        .join(' ') === '0 0 24 24'
    )
  return Number.parseFloat(width ?? '') === 24 && Number.parseFloat(height ?? '') === 24
}

/** Every shape as a path with its paint, or why there is none. */
function shapesIn(text: string): { d: string; paint: Paint }[] | DrawingProblem {
  const shapes: { d: string; paint: Paint }[] = []
  const paints: Paint[] = [{ fill: 'black', stroke: 'none' }]
  let inside = false
  for (const [, closing, name = '', rest = '', alone] of text.matchAll(TAG)) {
    if (closing) {
      if (GROUPS.has(name)) paints.pop()
      continue
    }
    const attributes = attributesOf(rest)
    if (!inside) {
      if (name !== 'svg') return { kind: 'unreadable' }
      if (!isSquare(attributes)) return { kind: 'size' }
      inside = true
    }
    if (attributes.transform !== undefined) return { kind: 'moved' }
    const around = paints.at(-1) ?? { fill: 'black', stroke: 'none' }
    const paint = { fill: attributes.fill ?? around.fill, stroke: attributes.stroke ?? around.stroke }
    if (GROUPS.has(name)) {
      if (!alone) paints.push(paint)
      continue
    }
    const shape = SHAPES[name]
    if (!shape) return { kind: 'foreign', element: name.slice(0, 20) }
    const d = shape(attributes)
    if (d !== undefined && !(paint.fill === 'none' && paint.stroke === 'none')) shapes.push({ d, paint })
  }
  return inside ? shapes : { kind: 'unreadable' }
}

/**
 * Reads a drawing out of the text of an SVG file: shapes alone, as the data of paths. The text is taken apart here and never
 * becomes a document, so nothing in it can run or load anything.
 */
export function readDrawing(file: string): Reading {
  if (file.length > MAX_FILE) return { problem: { kind: 'long', max: GIFT.maxPath } }
  const text = file.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, '').replace(WORDS, '')
  const shapes = shapesIn(text)
  if (!Array.isArray(shapes)) return { problem: shapes }
  if (!shapes.some(({ paint }) => paint.stroke !== 'none')) return { problem: { kind: 'strokes' } }
  if (shapes.length > GIFT.maxPaths) return { problem: { kind: 'parts', max: GIFT.maxPaths } }
  if (shapes.some(({ d }) => d.length > GIFT.maxPath)) return { problem: { kind: 'long', max: GIFT.maxPath } }
  if (shapes.some(({ d }) => !PATH.test(d))) return { problem: { kind: 'unreadable' } }
  return { drawing: shapes.map(({ d, paint }) => ({ d, filled: paint.fill !== 'none' })) }
}
