/** Rows of a list of staff that the keyboard goes through: each is a link with this attribute. */
export const ROW = { 'data-row': '' } as const

/** Moves the focus to the next row of the page, or to the one before; to the first where none has it. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const here = rows.findIndex(row => row.matches(':focus'))
  const next = here === -1 ? rows[0] : rows[here + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
