/** 0 voided · 1 issued · 2 printed · 3 delivery note · 4 bill of lading · 5 handed over · 6 file closed (S1 §4; GAP39). */
export const permitStatuses = [0, 1, 2, 3, 4, 5, 6] as const
export type PermitStatus = (typeof permitStatuses)[number]
