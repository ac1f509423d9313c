/** What is used of it: functions of `heif.h`, whose pointers and errors are numbers of the memory. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export interface Libheif {
    /** The memory as it is now: another one once it has grown. */
    readonly HEAPU8: Uint8Array
    _malloc(size: number): number
    _heif_context_alloc(): number
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      start: number,
      size: number,
      options: number,
    ): void
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
    _heif_image_handle_get_width(handle: number): number
    _heif_image_handle_get_height(handle: number): number
    _heif_image_handle_has_alpha_channel(handle: number): number
    _heif_image_handle_get_raw_color_profile_size(handle: number): number
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, start: number): void
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void
    _heif_image_get_primary_width(image: number): number
    _heif_image_get_primary_height(image: number): number
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
  }
  // biome-ignore lint/style/noDefaultExport: so it is exported
  export default function libheif(options: {
    wasmBinary: Uint8Array
    print: (text: string) => void
    printErr: (text: string) => void
  }): Promise<Libheif>
}
