/** Keeps the screen on until it is told otherwise. Browsers let it go with a hidden page: it is taken again afterwards. */
export function keepAwake(): () => void {
  let sentinel: WakeLockSentinel | undefined
  let ended = false
  const take = async () => {
    if (document.visibilityState !== 'visible' || !navigator.wakeLock) return
    try {
      const taken = await navigator.wakeLock.request('screen')
      if (ended) await taken.release()
      else sentinel = taken
    } catch {
      // the device saves its battery
    }
  }
  const seen = () => void take()
  document.addEventListener('visibilitychange', seen)
  void take()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', seen)
    void sentinel?.release().catch(() => {})
  }
}
