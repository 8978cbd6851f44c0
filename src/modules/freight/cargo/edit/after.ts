/** Values a cargo command takes from the answer of a queued one. */
import { VERSION, type Need } from '#app/transport/outbox/outbox.ts'

/** A pending change of the same cargo provides the version. */
export const afterChange = (ref: string): Need[] => [{ ref, take: 'version', into: VERSION }]
/** A pending announcement provides the cargo's id as well. */
export const afterAnnouncement = (ref: string): Need[] => [{ ref, take: 'id', into: 'Id' }, ...afterChange(ref)]
