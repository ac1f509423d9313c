/**
 * Points at which a module takes parts of other modules. Each module adds its own by declaration merging
 * (`declare module '../../platform/extensions.ts'`): the key is the point's name, the value what is offered there.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ExtensionMap {}

/** What modules offer to each other (`Module.extends`). Complete before the first route is registered. */
export class Extensions {
  readonly #offers = new Map<keyof ExtensionMap, unknown[]>()

  add<K extends keyof ExtensionMap>(point: K, offer: ExtensionMap[K]): void {
    const offers = this.#offers.get(point)
    if (offers === undefined) this.#offers.set(point, [offer])
    else offers.push(offer)
  }

  /** Everything offered at a point, in the order of the modules. */
  all<K extends keyof ExtensionMap>(point: K): readonly ExtensionMap[K][] {
    // `add` is the only way in, and takes this type alone.
    return (this.#offers.get(point) ?? []) as ExtensionMap[K][]
  }
}
