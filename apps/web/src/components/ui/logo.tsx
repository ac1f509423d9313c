import { useSettings } from '#lib/page.ts'

const MARK =
  'M3 20A17 17 0 0 1 19.35 3.01V36.99A17 17 0 0 1 3 20ZM20.65 3.76A17 17 0 0 1 25.02 3.01V36.99A17 17 0 0 1 20.65 36.24ZM26.32 6.78A17 17 0 0 1 30.68 4.22V35.78A17 17 0 0 1 26.32 33.22ZM31.98 15.34A17 17 0 0 1 36.35 7.94V32.06A17 17 0 0 1 31.98 24.66Z'

/** The sun half behind glass, in the colour of the text around it. Also the badge of exclusive creators. */
export function Mark({ className, label }: { className?: string; label?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={MARK} />
    </svg>
  )
}

/** Mark and name. The only place outside money that is apricot. */
export function Logo() {
  const { siteName } = useSettings()
  return (
    <>
      <Mark className="text-value" />
      <span>{siteName}</span>
    </>
  )
}
