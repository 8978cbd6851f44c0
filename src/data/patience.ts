/** What a slow line is given for a file, whole ms: one second for each 8 KB, five minutes at most. */
export const patienceFor = (bytes: number): number => Math.min(300_000, 20_000 + Math.ceil(bytes / 8))
