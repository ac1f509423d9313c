/*
 * The one script that stands in a document (vite/start-script.ts puts it there). A page's typefaces and code are
 * requested once the visible part has been painted and its pictures are loaded, or at the first interaction. Code runs
 * file by file, so that input is handled in between. A button that is pressed before hydration is pressed again after
 * it; links work without it. It runs as a plain script and cannot import.
 */
{
  const { modules, faces, keep: cookie } = document.currentScript?.dataset ?? {}

  const loaded = new Promise<void>(resolve => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve())
  })
  // A rendered frame is not yet on the screen; only this entry reports the paint.
  const painted = new Promise<void>(resolve => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  /** A lazy picture in view that has not loaded. One without a size is not shown at all. */
  const isAwaited = (image: HTMLImageElement) => {
    const { top, bottom, left, height } = image.getBoundingClientRect()
    return !image.complete && height > 0 && bottom > 0 && top < innerHeight && left < innerWidth
  }
  const seen = () =>
    Promise.all(
      [...document.images].filter(isAwaited).map(
        image =>
          new Promise(resolve => {
            image.addEventListener('load', resolve)
            image.addEventListener('error', resolve)
          }),
      ),
    )
  /** The longest wait, for hanging files and for tabs that are not visible and never painted. */
  const LONGEST_MS = 2500
  const whenPainted = (then: () => void) => {
    void Promise.all([loaded, painted])
      .then(seen)
      .then(() => requestAnimationFrame(() => setTimeout(then)))
    setTimeout(then, LONGEST_MS)
  }

  if (faces) {
    /** All at once, and without a separate stylesheet: each change causes a layout. */
    const show = async () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(await (await fetch(faces)).text())
      const made: FontFace[] = []
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSFontFaceRule) {
          const of = (name: string) => rule.style.getPropertyValue(name)
          made.push(
            new FontFace(of('font-family').replaceAll('"', ''), of('src'), {
              weight: of('font-weight'),
              unicodeRange: of('unicode-range'),
              display: 'swap',
            }),
          )
        }
      // the Latin ones and the figures, which are in one of their files; the others are loaded when a text needs them
      const first = made.filter(face => /^U\+(?:0+|0*30)-/i.test(face.unicodeRange))
      await Promise.all(first.map(face => face.load()))
      for (const face of made) document.fonts.add(face)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
      if (cookie) document.cookie = cookie
    }
    let shown = false
    whenPainted(() => {
      if (shown) return
      shown = true
      // offline the page keeps the system fonts
      show().catch(() => {})
    })
  }

  if (modules) {
    const files = modules.split(' ')
    const signs = ['pointerdown', 'keydown', 'focusin']
    let pressed: { button: HTMLElement; at: number } | undefined
    /** A press older than this is dropped: it may cost money, and comes as a surprise. */
    const KEPT_MS = 5000
    let requested = false

    const request = () => {
      if (requested) return
      requested = true
      for (const href of files) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = href
        document.head.append(link)
      }
      run().catch(() => {
        requested = false
        pressed = undefined
        // offline: the next press retries, and so does the `online` event
        addEventListener('online', request, { once: true })
      })
    }
    /** Each file is a separate task: its imports come before it. */
    const run = async () => {
      for (const href of files) {
        await import(href)
        await new Promise(resolve => setTimeout(resolve))
      }
    }
    const keep = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button) return
      event.preventDefault()
      // React handles presses itself while it hydrates: one press must not be handled twice
      event.stopPropagation()
      pressed = { button, at: performance.now() }
      request()
    }

    for (const sign of signs) addEventListener(sign, request)
    addEventListener('click', keep, true)
    addEventListener('page-hydrated', () => {
      for (const sign of signs) removeEventListener(sign, request)
      removeEventListener('click', keep, true)
      if (pressed && performance.now() - pressed.at < KEPT_MS) pressed.button.click()
      pressed = undefined
    })
    whenPainted(request)
  }
}
