import { type Logger, pino } from 'pino'

export type { Logger }

/** Structured log on standard output. Fields that could carry secrets are taken out wherever they appear. */
export function createLogger(level: string): Logger {
  return pino({
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
  })
}
