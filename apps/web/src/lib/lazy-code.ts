/** Code that is loaded when it is first wanted. */
export interface LazyCode<M> {
  load(): Promise<M>
  /** The code, once it is here. */
  now(): M | undefined
}

/** A module that is loaded at most once; one that failed to load may load the next time. */
export function lazyCode<M>(fetch: () => Promise<M>): LazyCode<M> {
  let code: M | undefined
  let coming: Promise<M> | undefined
  return {
    now: () => code,
    load() {
      coming ??= fetch().then(
        module => {
          code = module
          return module
        },
        error => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
  }
}
