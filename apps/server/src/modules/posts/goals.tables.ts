import type { ColumnType } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    post_goal: PostGoalTable
    goal_contribution: GoalContributionTable
  }
}

type Fixed<T> = ColumnType<T, T, never>

/** What has to come in before a post for sale opens for everybody; minor units. */
export interface PostGoalTable {
  post_id: Fixed<string>
  amount: number
  raised: Filled<number>
  reached_at: Filled<Date | null>
  /** The version that it opened. */
  reached_edition: Filled<number | null>
}

export interface GoalContributionTable {
  id: Fixed<string>
  post_id: Fixed<string>
  fan_id: Fixed<string>
  amount: Fixed<number>
  /** What of it went back. */
  reversed: Filled<number>
  created_at: Fixed<Date>
}
