/**
 * Whether the entry before this one of the history is ours, so that going back stays here. The router counts its
 * entries; what a full load begins with has the number 0.
 */
export function hasWayBack(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' && idx > 0
}
