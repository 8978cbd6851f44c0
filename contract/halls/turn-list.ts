/** Filter of the turn list (S2 §2, §4). */
import * as v from 'valibot'
import { OptionalId, Skipped, Whole } from '../kernel/value/number.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { DigitText } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** The turn list's filter: 1 active, 0 inactive, 2 all (S2 §4; GAP61). */
export const turnFilter = { inactive: 0, active: 1, all: 2 } as const

export const TurnFilter = v.object({
  FromDate: ShamsiDay,
  ToDate: ShamsiDay,
  IsActive: v.pipe(
    Whole(),
    v.transform((n) => n ?? turnFilter.active),
    v.picklist(Object.values(turnFilter), shapeWords.notChoice),
  ),
  LoadHallId: OptionalId,
  DriverCardNumber: DigitText(11),
  FreighterCardNumber: DigitText(11),
  /** Extension: offset in rows. */
  Skip: Skipped,
  /** Extension: keyset cursor, the last row of the previous page; `Skip` is then only the count of rows before it. */
  After: OptionalId,
})
