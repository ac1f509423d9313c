import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The running processes, in a file: for tests, which kill and query single ones. */
export interface ClusterState {
  databaseUrl: string
  /** Of each its process id, and of a server where it listens, whether it is ready or not. */
  members: Record<string, { pid: number; address?: string }>
}

/** Writes it atomically, so that no reader sees half of it. */
export function writeState(file: string, state: ClusterState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

export function readState(file: string): ClusterState {
  return JSON.parse(readFileSync(file, 'utf8'))
}
