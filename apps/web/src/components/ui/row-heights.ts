const MOST = 5_000
const heights = new Map<string, number>()

/** A row is as tall as it is for this width of the window. */
const placeOf = (row: string): string => `${window.innerWidth} ${row}`

/** Keeps how tall a row was shown, so that a long list has its true length before its rows are shown again. */
export function rememberHeight(row: string, height: number): void {
  if (heights.size >= MOST) heights.clear()
  heights.set(placeOf(row), height)
}

/** How tall a row was when it was last shown. */
export const heightOf = (row: string): number | undefined => heights.get(placeOf(row))
