/*
 * The one script that stands in a rendered document (vite/start-script.ts puts it there). It asks for the page's code
 * once what is seen has been painted and its pictures are here, or at the first sign of somebody who wants to do
 * something, and runs it file by file, so that a finger is answered in between. A button that is pressed before the page lives is pressed again when it does; links work without it.
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
    const modules = wanted.modules?.split(' ') ?? []
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    run(modules).catch(() => {
      asked = false
    })
  }
  /** Each file is a task of its own: what a file imports stands before it. */
  const run = async (modules: string[]) => {
    for (const href of modules) {
      await import(href)
      await new Promise(resolve => setTimeout(resolve))
    }
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
