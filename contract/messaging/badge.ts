/** Severity: with a colour and a label of its own (S2 §4). */
export const badges = ['critical', 'informational', 'warning', 'security'] as const
export type Badge = (typeof badges)[number]
