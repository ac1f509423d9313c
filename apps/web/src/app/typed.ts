/**
 * What was typed or ticked in a rendered form before hydration is in the document, but not in the state of the screen:
 * each such control dispatches its event again.
 */
export function replayTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      field.click()
    } else if (field.value !== field.defaultValue) redispatch(field)
  }
}

/** React handles an input event only when the value differs from the last one assigned. */
function redispatch(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  field.value = field.defaultValue
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
