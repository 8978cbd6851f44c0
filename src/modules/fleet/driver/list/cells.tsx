/** Cells for the columns and cards of drivers. */
import { Box } from '@mantine/core'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { landing } from '#app/kit/ui/row/landing.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { driverListWords as words, inactiveWords } from '#app/modules/fleet/driver/drivers-words.ts'
import { nameOf } from '../acts/about.ts'
import { DRIVERS } from '../acts/offered.ts'

/** In service or not (S1 §4). */
export const driverStatus = ({ driverActive }: Pick<DriverRow, 'driverActive'>): Status =>
  driverActive
    ? { word: words.active, tone: 'ok', icon: IconCircleCheck }
    : { word: words.inactive, tone: 'mute', icon: IconCircleOff }

/** The driver by name, marked where they are native of their city. */
export const DriverName = ({ driver }: { driver: DriverRow }) => (
  <Box component="span" display="inline-flex" style={{ alignItems: 'center', gap: '6px' }}>
    <Link className="tap" to={`/Driver/${driver.id}`} {...landing(DRIVERS, driver.id)}>
      {nameOf(driver)}
    </Link>
    {driver.isNative && <small className="native">{words.native}</small>}
  </Box>
)

/** Until which day a driver is not active. */
export const formatUntil = ({ inactiveUntil }: DriverRow) =>
  inactiveUntil === null ? inactiveWords.forEver : inactiveWords.until(inactiveUntil)
