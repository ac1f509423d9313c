import './uploads.css'

interface ProgressProps {
  label: string
  value: number
  max: number
}

/** How far something has come. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className="progress" aria-label={label} value={value} max={Math.max(1, max)} />
}
