/**
 * What the last save of each draft comes to: the revision that the server has then. A save goes on when its form is left,
 * and whoever takes the draft up after that would otherwise count from a revision that is past.
 */
const saves = new Map<string, Promise<number>>()

/** The revision after the saves that this page has sent; 0 where it has sent none. */
export const lastSaved = (draft: string): Promise<number> => saves.get(draft) ?? Promise.resolve(0)

export function noteSave(draft: string, save: Promise<number>): void {
  saves.set(draft, save)
}
