import type { driver } from '#contract/driver.ts'
import type { Handlers } from '../visit.ts'

export const driverHandlers = {} as Handlers<typeof driver>
