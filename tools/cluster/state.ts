import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What runs, in a file: for tests, which end processes and ask them one by one. */
export interface ClusterState {
  databaseUrl: string
  /** Of each its process id, and of a server where it listens, whether it is ready or not. */
  members: Record<string, { pid: number; address?: string }>
}

/** Writes it whole or not at all, so that nobody reads half of it. */
export function writeState(file: string, state: ClusterState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

export function readState(file: string): ClusterState {
  return JSON.parse(readFileSync(file, 'utf8'))
}
