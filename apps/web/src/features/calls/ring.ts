/** Two soft notes, and a rest. */
const NOTES = [
  { at: 0, pitch: 659 },
  { at: 0.28, pitch: 880 },
] as const
const NOTE_SECONDS = 0.5
const EVERY_MS = 2_600
const LOUDNESS = 0.18

function strike(context: AudioContext): void {
  for (const { at, pitch } of NOTES) {
    const begins = context.currentTime + at
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, begins)
    volume.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + NOTE_SECONDS)
  }
}

/**
 * Rings until the returned function is called. A page in which nobody has pressed anything yet may make no sound: it rings
 * from the first press on.
 */
export function startRinging(): () => void {
  let context: AudioContext
  try {
    context = new AudioContext()
  } catch {
    // this browser has no sound of pages
    return () => {}
  }
  const ring = () => context.state === 'running' && strike(context)
  const wake = () => void context.resume().catch(() => {})
  ring()
  const timer = setInterval(ring, EVERY_MS)
  document.addEventListener('pointerdown', wake)
  document.addEventListener('keydown', wake)
  return () => {
    clearInterval(timer)
    document.removeEventListener('pointerdown', wake)
    document.removeEventListener('keydown', wake)
    void context.close().catch(() => {})
  }
}
