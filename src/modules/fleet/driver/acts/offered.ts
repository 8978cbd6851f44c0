/** Commands on a driver, by the member's rights and the driver's state (S1 §2.1, §6; GAP26). */
import {
  IconActivity,
  IconCashMinus,
  IconCashPlus,
  IconCircleCheck,
  IconCircleOff,
  IconDeviceMobile,
  IconDeviceMobileOff,
  IconHomeCheck,
  IconHomeOff,
  IconKey,
  IconListNumbers,
  IconLogout,
  IconPhone,
  IconPhoto,
  IconReceipt,
  IconStar,
  IconTruck,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react'
import { adminUser } from '#contract/organisations/admin-user.ts'
import type { Call } from '#contract/kernel/call.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { driver as asks } from '#contract/fleet/driver.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'
import { turn } from '#contract/halls/turn.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { wallet } from '#contract/money/wallet.ts'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import type { RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { driverActWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { driverListWords } from '#app/modules/fleet/driver/drivers-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { nameOf, type DriverActName, type OpenDriverDialog } from './about.ts'

interface Declared {
  call: Call
  icon: Icon
  /** Condition on the driver; any by default. */
  when?: (driver: DriverRow) => boolean
}

const isActive = ({ driverActive }: DriverRow) => driverActive
const isInactive = ({ driverActive }: DriverRow) => !driverActive
const hasPhone = ({ hasPhoneId }: DriverRow) => hasPhoneId

/** In the order of the buttons. */
const acts: Record<DriverActName, Declared> = {
  turn: { call: turn.activate, icon: IconListNumbers, when: isActive },
  activate: { call: driverAct.activate, icon: IconCircleCheck, when: isInactive },
  vehicles: { call: vehicle.ofDriver, icon: IconTruck },
  addVehicle: { call: vehicle.add, icon: IconTruckDelivery },
  activity: { call: asks.activity, icon: IconActivity },
  rates: { call: asks.rates, icon: IconStar },
  transactions: { call: wallet.transactions, icon: IconReceipt },
  increase: { call: wallet.increase, icon: IconCashPlus },
  decrease: { call: wallet.deduct, icon: IconCashMinus },
  picture: { call: asks.picture, icon: IconPhoto },
  mobile: { call: driverAct.changeMobile, icon: IconPhone },
  password: { call: adminUser.changePassword, icon: IconKey },
  native: { call: driverAct.native, icon: IconHomeCheck, when: ({ isNative }) => !isNative },
  nonNative: { call: driverAct.nonNative, icon: IconHomeOff, when: ({ isNative }) => isNative },
  removePhone: { call: driverAct.removePhoneId, icon: IconDeviceMobileOff, when: hasPhone },
  emptyPhone: { call: driverAct.emptyPhoneId, icon: IconDeviceMobile, when: hasPhone },
  logOut: { call: driverAct.logOut, icon: IconLogout },
  deactivate: { call: driverAct.deactivate, icon: IconCircleOff, when: isActive },
}
const names = Object.keys(acts) as DriverActName[]

/** The list's name for focus management. */
export const DRIVERS = 'drivers'
/** Buttons next to the menu, and the width of both with labels, px. */
const BESIDE = 2
export const ACTS_WIDTH = 260

/** Returns the commands this member may use on this driver now, in button order; `except` are offered elsewhere. */
export const offeredOn = (driver: DriverRow, member: Principal, open: OpenDriverDialog, except: readonly DriverActName[] = []) =>
  names
    .filter((name) => !except.includes(name) && may(acts[name].call.who, member) && (acts[name].when?.(driver) ?? true))
    .map((name): RowAct => ({
      word: words[name],
      name: driverListWords.of(words[name], nameOf(driver)),
      icon: acts[name].icon,
      run: () => open(name, driver),
    }))

/** The same in a row: the next command first. */
export function actsOn(driver: DriverRow, member: Principal, open: OpenDriverDialog): RowActsProps {
  const offered = offeredOn(driver, member, open)
  return {
    acts: offered.slice(0, BESIDE),
    menu: { name: driverListWords.of(rowWords.more, nameOf(driver)), acts: offered.slice(BESIDE), width: 230 },
    focusTarget: { list: DRIVERS, id: driver.id },
  }
}
