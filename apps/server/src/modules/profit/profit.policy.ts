/** A day on which pending earnings become available. */
interface Release {
  at: Date
  amount: number
}

export interface DebtStep {
  at: Date
  /** What becomes available before the debt is paid. */
  released: number
  /** What of it pays the debt. */
  taken: number
  /** What is owed then. */
  left: number
}

/** How the next releases pay off a debt, in their order: as far as they are needed, and what none of them covers. */
export function planDebt(
  owed: number,
  releases: readonly Release[],
): { plan: DebtStep[]; uncovered: number } {
  const plan: DebtStep[] = []
  let left = owed
  for (const { at, amount } of releases) {
    if (left <= 0) break
    const taken = Math.min(left, amount)
    left -= taken
    plan.push({ at, released: amount, taken, left })
  }
  return { plan, uncovered: left }
}
