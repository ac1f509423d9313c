/** A promise that the test keeps, or breaks, when it likes. */
export function promised<T>() {
  let keep: (value: T) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    keep = resolve
    fail = reject
  })
  return { promise, keep, fail }
}
