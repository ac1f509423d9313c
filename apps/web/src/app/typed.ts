/**
 * What was typed or ticked in a rendered form before the page lived is in the document, but no screen knows of it: each
 * such control says once more what it holds.
 */
export function replayTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      field.click()
    } else if (field.value !== field.defaultValue) retell(field)
  }
}

/** React takes an event for news only when the value differs from the last one that it saw assigned. */
function retell(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  field.value = field.defaultValue
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
