/** Validation of a hall (S2 §5; domain.md 4.2), shared by the page's fields and the server. */
import { isMobile, inOrBesideIran } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { hallWords as words } from './hall-words.ts'

/** Maximum window of a show, minutes (S2 §9; GAP52). */
const LONGEST_WINDOW = 25

interface HallTyped {
  Name: string
  /** Minutes. */
  ReservationLimit: number | null
  /** Kilometres. */
  ReservationRange: number | null
  IsActiveShowTime: boolean | null
  LoadHallLat: number | null
  LoadHallLong: number | null
}

/** Faults by wire name. */
export function hallFaults(hall: HallTyped): Faults {
  const { LoadHallLat: lat, LoadHallLong: lng } = hall
  const window = hall.ReservationLimit ?? 0
  const isHalf = (lat === null) !== (lng === null)
  return onlyFaults({
    Name: hall.Name === '' && words.name,
    ReservationLimit:
      window > LONGEST_WINDOW ? words.window : window === 0 && hall.IsActiveShowTime === true && words.windowNeeded,
    // A distance without a location would block or allow every turn by app.
    ReservationRange: (hall.ReservationRange ?? 0) > 0 && lat === null && !isHalf && words.rangeNeedsPlace,
    LoadHallLat: isHalf ? words.halfPlace : lat !== null && lng !== null && !inOrBesideIran(lat, lng) && words.outside,
  })
}

interface PolicyTyped {
  Order: string
  Native: number | null
  Other: number | null
  NoShowBlockDays?: number | null | undefined
  Reason: string
}

/** Faults of a split policy: a ratio needs shares, and a change a reason. */
export const policyFaults = ({ Order, Native, Other, NoShowBlockDays, Reason }: PolicyTyped): Faults =>
  onlyFaults({
    Native: Order === 'RATIO' && (Native ?? 0) + (Other ?? 0) === 0 && words.ratio,
    NoShowBlockDays: NoShowBlockDays === 0 && words.noShowDays,
    Reason: Reason === '' && words.reason,
  })

interface ClerkTyped {
  Username: string
  Fullname: string
  Mobile: string
}

/** Faults of a new clerk: a short Latin name, the full name, and an optional mobile number. */
export const clerkFaults = ({ Username, Fullname, Mobile }: ClerkTyped): Faults =>
  onlyFaults({
    Username: !/^[a-z0-9._-]{3,30}$/i.test(Username) && words.clerkUsername,
    Fullname: Fullname.length < 3 && words.clerkName,
    Mobile: Mobile !== '' && !isMobile(Mobile) && words.clerkMobile,
  })
