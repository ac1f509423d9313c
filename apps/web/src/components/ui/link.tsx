import type { ComponentProps, MouseEvent } from 'react'
import { usePage } from '#lib/page.ts'
import { useElsewhere, useNavigate } from '#lib/router.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** The address replaces the current history entry. */
  replace?: boolean
  /** For links of which there are many on a page: only the code is fetched ahead, not the data. */
  light?: boolean
  /** The creator's window in this link grows into the one of the page it leads to. */
  grow?: boolean
  /** What is on the screen stays there, and the address is shown over it. */
  over?: boolean
}

/** Names the window that takes part in the next transition; no other may have the name at the same time. */
function markWindow(link: HTMLElement): void {
  for (const each of document.querySelectorAll('.window-grows')) each.classList.remove('window-grows')
  link.querySelector('.window')?.classList.add('window-grows')
}

/** Whether a click means this tab and this window; all others are the browser's own. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target)

/** The link that was pressed last. */
let pressed: HTMLAnchorElement | undefined

/**
 * A link inside the product. Code, texts and data of its page are fetched on intent (hover, focus, touch). What this host
 * does not serve is loaded from the one that does.
 */
export function Link({ to, replace, light, grow, over, onClick, ...rest }: LinkProps) {
  const { preload } = usePage()
  const navigate = useNavigate()
  const other = useElsewhere()(to)
  if (other !== undefined) return <a href={other} onClick={onClick} {...rest} />
  const ahead = () => preload(to, light)
  return (
    <a
      href={to}
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') ahead()
      }}
      onPointerDown={ahead}
      onFocus={ahead}
      onClick={event => {
        // the second click of a double click whose first one met something else, which has given its place to this link
        if (event.detail > 1 && pressed !== event.currentTarget) return event.preventDefault()
        pressed = event.currentTarget
        if (grow) markWindow(event.currentTarget)
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        // as browsers do: the same address again is no other entry
        navigate(to, { replace: replace ?? event.currentTarget.href === window.location.href, over })
      }}
      {...rest}
    />
  )
}
