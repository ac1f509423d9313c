/*
 * The one script that stands in a document (vite/start-script.ts puts it there). Its page's faces and code are asked for
 * once what is seen has been painted and its pictures are here, or at the first sign of somebody who wants to do
 * something. Code runs file by file, so that a finger is answered in between. A button that is pressed before the page
 * lives is pressed again when it does; links work without it. In a shell, whose code comes by itself, only the faces are
 * left to do. It runs as a plain script and cannot import.
 */
{
  const wanted = document.currentScript?.dataset ?? {}
  const loaded = new Promise<void>(resolve => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve())
  })
  // A frame that has been drawn is not yet on the screen: only this entry says that it is.
  const painted = new Promise<void>(resolve => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  /** What hangs, or is never painted because its tab is not looked at, is not waited for longer. */
  const whenPainted = (then: () => void, longestMs: number) => {
    void Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => setTimeout(then)))
    setTimeout(then, longestMs)
  }

  const faces = document.querySelector<HTMLLinkElement>('link[data-fonts]')
  if (faces) {
    const KEY = 'faces'
    const address = faces.href
    const show = () => {
      faces.disabled = false
    }
    let known = false
    // a browser that keeps nothing refuses the access itself
    try {
      known = localStorage.getItem(KEY) === address
      if (!known) localStorage.setItem(KEY, address)
    } catch {}
    // who has seen a page has the files, and sees no change of face
    if (known) show()
    else whenPainted(show, 1500)
  }

  const modules = wanted.modules?.split(' ')
  if (modules) {
    const signs = ['pointerdown', 'keydown', 'focusin']
    let pressed: HTMLElement | undefined
    let asked = false

    const ask = () => {
      if (asked) return
      asked = true
      for (const href of modules) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = href
        document.head.append(link)
      }
      run().catch(() => {
        asked = false
      })
    }
    /** Each file is a task of its own: what a file imports stands before it. */
    const run = async () => {
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

    for (const sign of signs) addEventListener(sign, ask)
    addEventListener('click', keep, true)
    addEventListener('page-lives', () => {
      for (const sign of signs) removeEventListener(sign, ask)
      removeEventListener('click', keep, true)
      pressed?.click()
      pressed = undefined
    })
    whenPainted(ask, 5000)
  }
}
