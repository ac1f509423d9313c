/**
 * Work that modules enqueue. Each module adds its own by declaration merging
 * (`declare module '../../platform/jobs/job-map.ts'`): the key is the job's name, `area.verb`, the value its payload,
 * which must survive JSON.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface JobMap {}

export type JobName = keyof JobMap & string

export interface EnqueueOptions {
  /** Not before this time. */
  at?: Date
  /**
   * One run of the job waits for each key: while one does, nothing is added, and the run that waits begins after this
   * transaction has committed, so that it sees what was written.
   */
  key?: string
  /** Higher ones begin first; 0 unless said. */
  priority?: number
  /** Who may read and cancel the job (`getJob`, `cancelJob`), and receives the event `job.changed`. */
  owner?: string
}

/** The current run, as passed to the handler of a job. */
export interface Run {
  /** The job's id, the same at every try. */
  id: string
  /** 1 at the first try. */
  attempt: number
  /** Aborted when the job was cancelled, another process has taken it over, or this one stops. Then end soon. */
  signal: AbortSignal
  /** Reports progress. Written once a second at most; reports in between are dropped. */
  progress(done: number, total: number): Promise<void>
}
