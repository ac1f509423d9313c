declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** A creator has an address called, no longer, or with another secret. Of the address its host alone is recorded. */
    'webhook.created': { webhookId: string; host: string }
    'webhook.removed': { webhookId: string }
    'webhook.secret-rotated': { webhookId: string }
  }
}
