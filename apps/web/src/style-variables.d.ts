import 'react'

declare module 'react' {
  /** Variables of the stylesheet may be set like properties. */
  interface CSSProperties {
    [name: `--${string}`]: string | undefined
  }
}
