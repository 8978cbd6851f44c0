/** Who is a native of a hall (GAP26): one reading for a turn, the lock of a show and the hall's list; pure. */

/** What is known of a driver and a hall; days are ISO. */
interface NativeFacts {
  /** The driver was made native of the own city. */
  isNative: boolean
  cityId: number | null
  /** Null while the hall has none. */
  hallCityId: number | null
  /** The driver's row in the hall's list; null where there is none. */
  named: { validUntil: string | null } | null
}

/** Whether a row of a hall's list counts on this ISO day: up to its last day, or without end. */
export const countsOn = (validUntil: string | null, today: string): boolean => validUntil === null || validUntil >= today

/** A native by name, or one whose own city is the hall's. */
export const isNativeOn = ({ isNative, cityId, hallCityId, named }: NativeFacts, today: string): boolean =>
  (named !== null && countsOn(named.validUntil, today)) || (isNative && hallCityId !== null && cityId === hallCityId)
