import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { InquiredDriver, InquiredNumber, InquiredVehicle } from '#contract/fleet/inquiry.ts'
import { readPlate } from '#contract/kernel/value/iran.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { Inquiry } from './queries.ts'

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
function until(said: InquiredDriver['cardValidationDate'], today: string): ReactNode {
  if (!said) return unknown
  const day = `${said.year}/${pad(said.month)}/${pad(said.day)}`
  return (
    <Group component="span">
      <ShamsiDate value={day} />
      {day < today && <StatusChip word={words.expired} tone="bad" icon={IconAlertTriangle} />}
    </Group>
  )
}

/** Whether a card is in force, as a chip. */
export const ActiveChip = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <StatusChip word={words.active} tone="ok" icon={IconCircleCheck} />
  ) : (
    <StatusChip word={words.inactive} tone="bad" icon={IconCircleOff} />
  )

const ofNumber = ({ name, lastName }: InquiredNumber): Fact[] => [
  { label: names.firmOrName, value: text([name, lastName].filter(Boolean).join(' ')) },
]

const ofAddress = ({ fullAddress }: InquiredNumber): Fact[] => [{ label: names.address, value: text(fullAddress), wide: true }]

const ofDriver = (said: InquiredDriver, today: string): Fact[] => [
  { label: names.name, value: text([said.name, said.family].filter(Boolean).join(' ')) },
  { label: names.card, value: digits(said.cardNumber) },
  { label: names.nationalId, value: digits(said.nationalId) },
  { label: names.mobile, value: digits(said.mobile) },
  { label: names.certificate, value: text(said.certificateType) },
  { label: names.cardUntil, value: until(said.cardValidationDate, today) },
  { label: names.healthUntil, value: until(said.healthCardValidationDate, today) },
]

function ofVehicle(said: InquiredVehicle, today: string): Fact[] {
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

/** Returns the answer as lines; empty without facts. `today` is a Shamsi day. */
export function factsOf(asked: Inquiry, today: string): Fact[] {
  if (asked.answer?.status !== 'VALID') return []
  if (asked.kind === 'driver') return ofDriver(asked.answer as InquiredDriver, today)
  if (asked.kind === 'vehicle') return ofVehicle(asked.answer as InquiredVehicle, today)
  return asked.kind === 'postal' ? ofAddress(asked.answer as InquiredNumber) : ofNumber(asked.answer as InquiredNumber)
}
