/** What decides where the lines of a field break. */
const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
] as const

/** Top and bottom of the line with the caret, in the window. A copy of the field is measured, since no browser tells. */
export function caretLine(field: HTMLTextAreaElement): { top: number; bottom: number } {
  const styles = getComputedStyle(field)
  const copy = document.createElement('div')
  for (const name of COPIED) copy.style[name] = styles[name]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    top: '0',
    left: '0',
  })
  const caret = document.createElement('span')
  caret.textContent = '\u200b'
  copy.append(field.value.slice(0, field.selectionEnd), caret)
  document.body.append(copy)
  const offset = caret.offsetTop - field.scrollTop
  const height = caret.offsetHeight
  copy.remove()
  const box = field.getBoundingClientRect()
  const top = Math.min(Math.max(box.top + offset, box.top), box.bottom - height)
  return { top, bottom: top + height }
}

/** The part of the window that is seen: without what the keyboard of a phone covers. */
function seen(): { top: number; bottom: number } {
  const view = window.visualViewport
  return view
    ? { top: view.offsetTop, bottom: view.offsetTop + view.height }
    : { top: 0, bottom: window.innerHeight }
}

const GAP = 6
const EDGE = 8
const WIDEST = 360
const HIGHEST = 264

/** Puts a list under the line with the caret, or above it where there is more room, no wider than the field. */
export function placeAtCaret(list: HTMLElement, field: HTMLTextAreaElement): void {
  const line = caretLine(field)
  const room = seen()
  const below = room.bottom - line.bottom - GAP - EDGE
  const above = line.top - room.top - GAP - EDGE
  const goesBelow = below >= Math.min(list.scrollHeight, HIGHEST) || below >= above
  const box = (field.closest('.input') ?? field).getBoundingClientRect()
  const { style } = list
  style.maxHeight = `${Math.max(96, Math.min(HIGHEST, goesBelow ? below : above))}px`
  style.left = `${Math.max(EDGE, box.left)}px`
  style.width = `${Math.min(WIDEST, box.width, document.documentElement.clientWidth - 2 * EDGE)}px`
  const top = goesBelow ? line.bottom + GAP : line.top - GAP - list.offsetHeight
  style.top = `${top}px`
}
