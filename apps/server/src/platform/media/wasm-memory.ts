/** What is used of it; the types of Node know only its names. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(delta: number): number } }
}

const WASM_PAGE = 64 * 1024

/** The limits of a thread do not hold for the memory of WebAssembly: what grows beyond this ends the thread. */
export function limitWasmMemory(bytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (delta) {
    if (this.buffer.byteLength + delta * WASM_PAGE > bytes) throw new RangeError('too much memory')
    return grow.call(this, delta)
  }
}
