/** Server settings by name (https://www.postgresql.org/docs/current/runtime-config.html). */
export type Settings = Readonly<Record<string, string>>

/** What every embedded server has; what is not here is PostgreSQL's own default, so commits are durable. */
export const FIXED_SETTINGS: Settings = {
  // Reached through the socket in its private folder and in no other way, which is why it needs no password.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // The product's own server shares the machine: enough to keep hot tables, small on a 1 GB machine.
  shared_buffers: '256MB',
  // Nothing replicates from here, so nothing need wait for it.
  max_logical_replication_workers: '0',
  // The page cost of a disk that has no arm to move.
  random_page_cost: '1.1',
  // Compiling costs more than it saves in queries of milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The details of an error hold the values of the row, such as an email address.
  log_error_verbosity: 'terse',
}
