import { type DestinationStream, type Logger, type LoggerOptions as PinoOptions, pino } from 'pino'
import type { Outages } from './db/outage.ts'

export type { Logger }

export interface LoggerOptions {
  /** Folds the lines that only say that the database is unreachable. */
  outages?: Outages
  /** In place of standard output. */
  to?: DestinationStream
}

/** Structured log on standard output. Fields that could carry secrets are taken out wherever they appear. */
export function createLogger(level: string, { outages, to }: LoggerOptions = {}): Logger {
  const options: PinoOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        '*.password',
        '*.token',
        'headers.authorization',
        'headers.cookie',
        '*.headers.authorization',
        '*.headers.cookie',
      ],
      remove: true,
    },
    hooks: {
      logMethod(args, method) {
        if (outages?.take(errorOf(args[0])) !== true) method.apply(this, args)
      },
    },
  }
  const logger = to === undefined ? pino(options) : pino(options, to)
  outages?.logTo(logger)
  return logger
}

function errorOf(details: unknown): unknown {
  return typeof details === 'object' && details !== null && 'err' in details ? details.err : details
}
