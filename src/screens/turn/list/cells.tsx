/** What the columns and cards of turns are made of. */
import { IconHourglassLow } from '@tabler/icons-react'
import { persianDigits } from '#contract/digits.ts'
import type { TurnRow } from '#contract/turn.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { turnListWords as words } from '#app/words/turn.ts'
import { unknown } from '#app/words/ui.ts'

/** Digits that name something, or a dash. */
export const Figures = ({ text }: { text: string }) => (text === '' ? unknown : <Isolate>{text}</Isolate>)

/** A day as it is near, and its time. */
export const Moment = ({ date, time }: { date: string; time: string | null }) => (
  <>
    <ShamsiDate value={date} form="near" /> <span className="faint">{time && persianDigits(time)}</span>
  </>
)

/** The driver, marked where the hall counts them among its natives, and where the turn has one show left. */
export const DriverName = ({ turn: { driverName, driverFamily, isNative, stale } }: { turn: TurnRow }) => (
  <span className="turn-driver">
    {driverName} {driverFamily}
    {isNative && <small className="turn-native">{words.native}</small>}
    {stale && <StatusChip word={words.lastShow} tone="wait" icon={IconHourglassLow} />}
  </span>
)

/** Until when the turn lives. */
export const Expiry = ({ turn: { expireDate, expireTime } }: { turn: TurnRow }) =>
  expireDate === null ? words.forEver : <Moment date={expireDate} time={expireTime} />
