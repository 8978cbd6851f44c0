/** Natives of a load hall by name (S2 "Special (native) drivers", §5, §7; D8, GAP26). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { NativeRow } from './driver-rows.ts'
import { Id, OptionalId } from '../kernel/value/number.ts'
import { adminTeam, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** A hall's admin for its own hall only. */
const readers = [roles('LoadHallAdmin', ...adminTeam)]
const writers = [roles('LoadHallAdmin', 'Admin')]

export const native = area('native', {
  /** `LoadHallId` 0 or absent means a hall admin's own hall (GAP62). */
  ofHall: ask({
    summary: 'List the native drivers of a load hall',
    at: 'GET /api/v1/driver-city-natives/GetDriverCityNativeByLoadHallId',
    who: readers,
    input: v.object({ LoadHallId: OptionalId }),
    output: v.array(NativeRow),
  }),
  /** The driver of this national id with the vehicle of this card (GAP58); reason and last day are extra (D8). */
  add: act({
    summary: 'Add a native driver of a load hall',
    at: 'POST /api/v1/driver-city-natives/AddDriverCityNative',
    who: writers,
    offline: 'refuse',
    input: v.object({
      NationalId: DigitText(10),
      FreighterCardNumber: DigitText(7),
      LoadHallId: OptionalId,
      Reason: Text(REASON_LENGTH),
      ValidUntil: ShamsiDay,
    }),
    output: v.object({ id: v.number() }),
  }),
  delete: act({
    summary: 'Delete a native driver of a load hall',
    at: 'DELETE /api/v1/driver-city-natives/DeleteDriverCityNative/{id}',
    who: writers,
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number() }),
  }),
})
