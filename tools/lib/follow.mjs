// Loaded into programs that run in the foreground of `npm start` and the like: they stop when what started them is
// gone, however it went. The channel between the two closes with it.
if (process.channel !== undefined && process.channel !== null) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
