import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePage } from '#lib/page.ts'

export interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  to: string
  /** For links of which there are many on a page: only the code is fetched ahead, not the data. */
  light?: boolean
  /** The creator's window in this link grows into the one of the page it leads to. */
  grow?: boolean
}

/** Names the window that takes part in the next transition; no other may have the name at the same time. */
function markWindow(link: HTMLElement): void {
  for (const each of document.querySelectorAll('.window-grows')) each.classList.remove('window-grows')
  link.querySelector('.window')?.classList.add('window-grows')
}

/** A link inside the product. Code, texts and data of its page are fetched when somebody is about to follow it. */
export function Link({ to, light, grow, onClick, ...rest }: LinkProps) {
  const { preload } = usePage()
  const ahead = () => preload(to, light)
  return (
    <RouterLink
      to={to}
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') ahead()
      }}
      onPointerDown={ahead}
      onFocus={ahead}
      onClick={event => {
        if (grow) markWindow(event.currentTarget)
        onClick?.(event)
      }}
      {...rest}
    />
  )
}
