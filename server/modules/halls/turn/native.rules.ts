/** Whether a driver is native of a hall (GAP26): shared by a turn, the lock of a show and the hall's list; pure. */

/** Facts of a driver and a hall; days are ISO. */
interface NativeFacts {
  /** The driver is marked as native of the own city. */
  isNative: boolean
  cityId: number | null
  /** Null while the hall has none. */
  hallCityId: number | null
  /** The driver's row in the hall's list; null without one. */
  named: { validUntil: string | null } | null
}

/** Whether a row of a hall's list is valid on this ISO day: up to its last day, or without end. */
export const countsOn = (validUntil: string | null, today: string): boolean => validUntil === null || validUntil >= today

/** A native by name, or one whose city is the hall's. */
export const isNativeOn = ({ isNative, cityId, hallCityId, named }: NativeFacts, today: string): boolean =>
  (named !== null && countsOn(named.validUntil, today)) || (isNative && hallCityId !== null && cityId === hallCityId)
