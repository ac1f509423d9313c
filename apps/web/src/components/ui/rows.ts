import type { ReactNode } from 'react'

/** What a list's rows are made of, kept whole in the page or only those in view. */
export interface RowsProps<T> {
  items: T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Height of a row before it is measured, in pixels. */
  estimate: number
  /** Space between rows, in pixels. */
  gap: number
  /** Classes of a row: of the one item, or of the grid that holds `columns` of them. */
  rowClassName: string | undefined
  columns: number
}

/** Groups items into rows of `columns`. */
export function rowsOf<T>(items: T[], columns: number): T[][] {
  if (columns === 1) return items.map(item => [item])
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  )
}
