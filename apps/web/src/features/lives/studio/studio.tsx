import { createPart } from '#lib/part.ts'

const screen = createPart(async () => (await import('./studio-screen.tsx')).StudioScreen)

/** Fetches the code of the studio before it is opened. */
export const preloadStudio = screen.preload

/** The studio of a creator, in the place of the list of lives while `?studio=` is in the address. Its code comes with it. */
export function Studio() {
  const Screen = screen.usePart(true)
  return Screen ? <Screen /> : null
}
