import type { ReactNode } from 'react'

/** The pictures, videos and sounds of a post: what one looks at. Text alone has its place beside it. */
export function PostSlide({ children }: { children: ReactNode }) {
  return <div className="explore-slide">{children}</div>
}
