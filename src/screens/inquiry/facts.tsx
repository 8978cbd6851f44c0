import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SeenInquiredDriver, SeenInquiredNumber, SeenInquiredVehicle } from '#contract/inquiry.ts'
import { readPlate } from '#contract/iran.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Plate } from '#app/ui/value/Plate.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { inquiryScreenWords as words } from '#app/words/inquiry.ts'
import { unknown } from '#app/words/ui.ts'
import { outcomeIn, type Inquiry } from '#app/data/inquiry.ts'

/** One thing that was answered, under its name; `wide` where it may be long. */
export interface Fact {
  label: string
  value: ReactNode
  wide?: boolean
}
const { facts: names } = words

const text = (said: string) => said || unknown
const digits = (said: string | number | null) => (said ? <Isolate>{said}</Isolate> : unknown)
const pad = (n: number) => String(n).padStart(2, '0')

/** A day until which something is valid, and whether it is over; `today` is a Shamsi day. */
function until(said: SeenInquiredDriver['cardValidationDate'], today: string): ReactNode {
  if (!said) return unknown
  const day = `${said.year}/${pad(said.month)}/${pad(said.day)}`
  return (
    <span className="row">
      <ShamsiDate value={day} />
      {day < today && <StatusChip word={words.expired} tone="bad" icon={IconAlertTriangle} />}
    </span>
  )
}

/** Whether a card is in force, as a chip. */
export const ActiveChip = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <StatusChip word={words.active} tone="ok" icon={IconCircleCheck} />
  ) : (
    <StatusChip word={words.inactive} tone="bad" icon={IconCircleOff} />
  )

const ofNumber = ({ name, lastName }: SeenInquiredNumber): Fact[] => [
  { label: names.firmOrName, value: text([name, lastName].filter(Boolean).join(' ')) },
]

const ofAddress = ({ fullAddress }: SeenInquiredNumber): Fact[] => [
  { label: names.address, value: text(fullAddress), wide: true },
]

const ofDriver = (said: SeenInquiredDriver, today: string): Fact[] => [
  { label: names.name, value: text([said.name, said.family].filter(Boolean).join(' ')) },
  { label: names.card, value: digits(said.cardNumber) },
  { label: names.nationalId, value: digits(said.nationalId) },
  { label: names.mobile, value: digits(said.mobile) },
  { label: names.certificate, value: text(said.certificateType) },
  { label: names.cardUntil, value: until(said.cardValidationDate, today) },
  { label: names.healthUntil, value: until(said.healthCardValidationDate, today) },
]

function ofVehicle(said: SeenInquiredVehicle, today: string): Fact[] {
  const plate = readPlate(said.plaqueNumber, said.plaqueSerialNumber)
  return [
    {
      label: names.plate,
      value: plate ? <Plate {...plate} size="md" /> : digits(`${said.plaqueNumber} ${said.plaqueSerialNumber}`.trim()),
    },
    { label: names.loader, value: text(said.loadingTypeTitle) },
    { label: names.madeYear, value: digits(said.madeYear) },
    { label: names.name, value: text(said.name) },
    { label: names.mobile, value: digits(said.mobile) },
    { label: names.inspectionUntil, value: until(said.technicalInspectionValidationDate, today) },
    { label: names.vin, value: said.vinCode ? <bdi dir="ltr">{said.vinCode}</bdi> : unknown },
  ]
}

/** What was answered, one line each; nothing where there is nothing to tell. `today` is a Shamsi day. */
export function factsOf(asked: Inquiry, today: string): Fact[] {
  if (outcomeIn(asked.answer) !== 'VALID') return []
  if (asked.kind === 'driver') return ofDriver(asked.answer as SeenInquiredDriver, today)
  if (asked.kind === 'vehicle') return ofVehicle(asked.answer as SeenInquiredVehicle, today)
  return asked.kind === 'postal' ? ofAddress(asked.answer as SeenInquiredNumber) : ofNumber(asked.answer as SeenInquiredNumber)
}
