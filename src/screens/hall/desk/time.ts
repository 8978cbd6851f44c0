import { inTehran } from '#contract/shamsi.ts'

/** `HH:MM:SS` in Tehran of an ISO instant: a receipt is told to the second. */
export const serverTime = (iso: string): string => `${inTehran(new Date(iso)).time}:${iso.slice(17, 19)}`
