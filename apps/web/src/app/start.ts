/*
 * The one script that stands in a rendered document (vite/start-script.ts puts it there). It asks for the page's code
 * once what is seen has been painted and its pictures are here, or at the first sign of somebody who wants to do
 * something. A button that is pressed before the page lives is pressed again when it does; links work without it.
 * It runs as a plain script and cannot import.
 */
{
  const wanted = document.currentScript?.dataset ?? {}
  const signs = ['pointerdown', 'keydown', 'focusin']
  /** What hangs is not waited for longer than this. */
  const longestMs = 5000
  let pressed: HTMLElement | undefined
  let asked = false

  const ask = () => {
    if (asked) return
    asked = true
    for (const href of wanted.modules?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    import(wanted.entry ?? '').catch(() => {
      asked = false
    })
  }
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    pressed = button
    ask()
  }
  const painted = () => requestAnimationFrame(() => setTimeout(ask))

  for (const sign of signs) addEventListener(sign, ask)
  addEventListener('click', keep, true)
  addEventListener('page-lives', () => {
    for (const sign of signs) removeEventListener(sign, ask)
    removeEventListener('click', keep, true)
    pressed?.click()
    pressed = undefined
  })
  if (document.readyState === 'complete') painted()
  else addEventListener('load', painted)
  setTimeout(ask, longestMs)
}
