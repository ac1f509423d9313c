import type { ReactNode } from 'react'

interface PostStatsProps {
  /** Likes, comments, sharing and saving. */
  children: ReactNode
  /** The place to write a comment. */
  write: ReactNode
}

/** How a post is liked and talked about, and what a viewer adds to it: always in reach, at the foot of its details. */
export function PostStats({ children, write }: PostStatsProps) {
  return (
    <div className="explore-stats">
      {children}
      {write}
    </div>
  )
}
