declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** The operator looked at the console for whose copy of a picture a file is; the subject is an account that was named. */
    'person.traced': { media: string | null; compared: number; suspects: number }
  }
}
