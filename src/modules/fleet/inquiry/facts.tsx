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

const text = (value: string) => value || unknown
const digits = (value: string | number | null) => (value ? <Isolate>{value}</Isolate> : unknown)
const pad = (n: number) => String(n).padStart(2, '0')

/** A day until which something is valid, and whether it is over; `today` is a Shamsi day. */
function until(date: InquiredDriver['cardValidationDate'], today: string): ReactNode {
  if (!date) return unknown
  const day = `${date.year}/${pad(date.month)}/${pad(date.day)}`
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

const ofDriver = (driver: InquiredDriver, today: string): Fact[] => [
  { label: names.name, value: text([driver.name, driver.family].filter(Boolean).join(' ')) },
  { label: names.card, value: digits(driver.cardNumber) },
  { label: names.nationalId, value: digits(driver.nationalId) },
  { label: names.mobile, value: digits(driver.mobile) },
  { label: names.certificate, value: text(driver.certificateType) },
  { label: names.cardUntil, value: until(driver.cardValidationDate, today) },
  { label: names.healthUntil, value: until(driver.healthCardValidationDate, today) },
]

function ofVehicle(vehicle: InquiredVehicle, today: string): Fact[] {
  const plate = readPlate(vehicle.plaqueNumber, vehicle.plaqueSerialNumber)
  return [
    {
      label: names.plate,
      value: plate ? <Plate {...plate} size="md" /> : digits(`${vehicle.plaqueNumber} ${vehicle.plaqueSerialNumber}`.trim()),
    },
    { label: names.loader, value: text(vehicle.loadingTypeTitle) },
    { label: names.madeYear, value: digits(vehicle.madeYear) },
    { label: names.name, value: text(vehicle.name) },
    { label: names.mobile, value: digits(vehicle.mobile) },
    { label: names.inspectionUntil, value: until(vehicle.technicalInspectionValidationDate, today) },
    { label: names.vin, value: vehicle.vinCode ? <bdi dir="ltr">{vehicle.vinCode}</bdi> : unknown },
  ]
}

/** Returns the answer as lines; empty without facts. `today` is a Shamsi day. */
export function factsOf(inquiry: Inquiry, today: string): Fact[] {
  if (inquiry.answer?.status !== 'VALID') return []
  if (inquiry.kind === 'driver') return ofDriver(inquiry.answer as InquiredDriver, today)
  if (inquiry.kind === 'vehicle') return ofVehicle(inquiry.answer as InquiredVehicle, today)
  return inquiry.kind === 'postal' ? ofAddress(inquiry.answer as InquiredNumber) : ofNumber(inquiry.answer as InquiredNumber)
}
