// docs/configuration.md and .env.example are those of the table of variables.
process.argv.push('--check')
await import('../configuration-docs.ts')
