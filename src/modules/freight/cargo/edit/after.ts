/** What an act on a cargo takes from the answer of one that still waits. */
import { VERSION, type Need } from '#app/transport/outbox/outbox.ts'

/** An unanswered change of the same cargo tells the version this one has to name. */
export const afterChange = (ref: string): Need[] => [{ ref, take: 'version', into: VERSION }]
/** An unanswered announcement tells which cargo it made as well. */
export const afterAnnouncement = (ref: string): Need[] => [{ ref, take: 'id', into: 'Id' }, ...afterChange(ref)]
