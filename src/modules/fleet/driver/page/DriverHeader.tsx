import { Box } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { adminTeam, may, roles } from '#contract/kernel/roles.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { WorkStatus } from '#app/modules/fleet/truck/WorkStatus.tsx'
import { ValidityLine } from '#app/modules/fleet/truck/validity.tsx'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { DRIVERS } from '../acts/offered.ts'
import { landing } from '#app/kit/ui/row/landing.ts'
import { Code } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { driverPageWords as words, workStatusWords } from '#app/modules/fleet/driver/driver-page-words.ts'
import { validityKindWords, truckWords } from '#app/modules/fleet/truck/truck-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { useRow } from './useRow.ts'

/** Identity, eligibility for a turn with obstacles, and contact. */
export function DriverHeader({ driver, acts }: { driver: DriverFull; acts: ReactNode }) {
  const { id, driverName, driverFamily, isActive, isNative, cityName } = driver
  const active = isActive
    ? ({ word: truckWords.active, tone: 'ok', icon: IconCircleCheck } as const)
    : ({ word: truckWords.inactive, tone: 'bad', icon: IconCircleOff } as const)
  return (
    <Stack component="section" className="card">
      <Group justify="space-between">
        <Group>
          <h2 tabIndex={-1} {...landing(DRIVERS, id)}>
            {driverName} {driverFamily}
          </h2>
          <StatusChip {...active} />
          {isNative && <StatusChip word={words.native} tone="info" icon={IconMapPin} />}
        </Group>
        {acts}
      </Group>
      <Answer driver={driver} />
      <Validities driver={driver} />
      <dl className="facts">
        <Fact name={words.facts.mobile}>
          {driver.isMasked || driver.mobile === '' ? (
            <Code text={driver.mobile} />
          ) : (
            <a className="tap" href={`tel:${driver.mobile}`}>
              <Code text={driver.mobile} />
            </a>
          )}
        </Fact>
        <Fact name={words.facts.nationalId}>
          <Code text={driver.nationalId} />
        </Fact>
        <Fact name={words.facts.card}>
          <Code text={driver.driverCardNumber} />
        </Fact>
        {driver.phone !== undefined && <Fact name={words.facts.phone}>{phoneText(driver.phone)}</Fact>}
        <Fact name={words.facts.city}>{cityName ?? unknown}</Fact>
        <Fact name={words.facts.registered}>
          <ShamsiDate value={shamsiDayOf(new Date(driver.registeredAt))} />
        </Fact>
      </dl>
      {driver.isMasked && <p className="faint">{words.masked}</p>}
    </Stack>
  )
}

/** How long the cards hold, and the inspection of each vehicle the driver has now. */
const Validities = ({ driver: { card, healthCard, vehicles } }: { driver: DriverFull }) => (
  <Box component="dl" className="facts" pb={12} style={{ borderBlockEnd: '1px solid var(--line)' }}>
    <ValidityLine name={validityKindWords.card} validity={card} />
    <ValidityLine name={validityKindWords.health} validity={healthCard} />
    {vehicles
      .filter(({ isCurrent }) => isCurrent)
      .map(({ id, freighterCardNumber, inspection }, _, { length }) => (
        <ValidityLine
          key={id}
          name={length === 1 ? validityKindWords.inspection : words.inspectionOf(freighterCardNumber)}
          validity={inspection}
        />
      ))}
  </Box>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The bound phone: its name, since when, and when the driver last signed in with it. */
function phoneText(phone: NonNullable<DriverFull['phone']> | null): string {
  if (phone === null) return words.phone.none
  const day = (iso: string) => persianDigits(shamsiDayOf(new Date(iso)))
  return words.phone.bound(phone.name, phone.boundAt && day(phone.boundAt), phone.lastUsedAt && day(phone.lastUsedAt))
}

/** Until when a driver is not active, and why. */
const inactiveText = ({ inactiveUntil, inactiveReason }: DriverRow) =>
  [
    inactiveUntil === null ? workStatusWords.noEnd : workStatusWords.inactiveUntil(inactiveUntil),
    inactiveReason && workStatusWords.because(inactiveReason),
  ]
    .filter(Boolean)
    .join(' ')

/** Whether a turn can be given. Only administrators see every hall, and thus all obstacles. */
function Answer({ driver }: { driver: DriverFull }) {
  const member = useMember()
  const { state, why } = driver.standing
  const row = useRow(driver)
  const seesAll = may([roles(...adminTeam)], member && principalOf(member))
  const word = { ok: workStatusWords.yes, busy: workStatusWords.busy, bad: workStatusWords.no }[state]
  return (
    <WorkStatus {...{ state, word, why }}>
      {row && !row.driverActive && <p>{inactiveText(row)}</p>}
      {state === 'ok' && <small>{seesAll ? workStatusWords.asked : `${workStatusWords.inSight} ${workStatusWords.asked}`}</small>}
    </WorkStatus>
  )
}
