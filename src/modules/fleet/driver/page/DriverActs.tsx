import {
  IconCalendarCheck,
  IconDeviceMobile,
  IconDeviceMobileOff,
  IconLogout,
  IconMessageReport,
  IconTicket,
} from '@tabler/icons-react'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { objection } from '#contract/fleet/objection.ts'
import { adminTeam, may, roles } from '#contract/kernel/roles.ts'
import { run } from '#contract/halls/run.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { PageActs } from '#app/kit/ui/page/PageActs.tsx'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import { useRowDialogs, type RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { ValidityDialog } from '#app/kit/validity/ValidityDialog.tsx'
import { validityFormWords } from '#app/kit/validity/validity-words.ts'
import { driverPageWords as words } from '#app/modules/fleet/driver/driver-page-words.ts'
import { driverActWords as actWords } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { makeObjectionWords } from '#app/modules/fleet/objection/objection-words.ts'
import { PhoneCodeDialog } from '#app/modules/halls/turn/give/PhoneCode.tsx'
import { giveTurnWords, phoneCodeWords } from '#app/modules/halls/turn/give-turn-words.ts'
import { DRIVERS, offeredOn } from '../acts/offered.ts'
import { reasonActs } from '../acts/reasonActs.tsx'
import { useDriverDialogs } from '../acts/useDriverDialogs.ts'
import { MakeObjectionDialog } from './MakeObjection.tsx'
import { useRow } from './useRow.ts'

/** A masked driver's numbers are not on the screen: the driver says them. */
function DriverPhoneCode({ driver, opened, onClose }: RowDialogProps<'driver', DriverFull>) {
  const { driverName, driverFamily, isMasked, nationalId, driverCardNumber } = driver
  return (
    <PhoneCodeDialog
      {...{ opened, onClose }}
      title={phoneCodeWords.title(`${driverName} ${driverFamily}`)}
      known={isMasked ? undefined : { NationalId: nationalId, DriverCardNumber: driverCardNumber }}
    />
  )
}

/** Dialogs of rows, for a member who has the page only. */
const onPage = (Dialog: (typeof reasonActs)['removePhone']) =>
  function PhoneAct({ driver, ...rest }: RowDialogProps<'driver', DriverFull>) {
    const { id, driverName: name, driverFamily: family, nationalId } = driver
    return <Dialog {...rest} driver={{ id, name, family, nationalId }} />
  }

const dialogs = {
  validity: ValidityDialog,
  objection: MakeObjectionDialog,
  phoneCode: DriverPhoneCode,
  removePhone: onPage(reasonActs.removePhone),
  logOut: onPage(reasonActs.logOut),
}
/** Already shown in the page. */
const changedParts = ['vehicles', 'activity', 'rates'] as const
/** Offered by the page itself while a phone is bound. */
const phoneParts = ['removePhone', 'logOut'] as const
/** Buttons next to the menu on a wide screen. */
const BUTTONS = 2

/** The actions of a driver: in the page's head on a wide screen, in one bar on a phone. */
export function DriverActs({ driver, at }: { driver: DriverFull; at: 'head' | 'foot' }) {
  const member = useSignedIn()
  const principal = principalOf(member)
  const row = useRow(driver)
  const [open, dialog] = useDriverDialogs()
  const [openOwn, ownDialog] = useRowDialogs({ name: 'driver', list: DRIVERS, dialogs })
  const isFit = driver.standing.state === 'ok'
  const validity: RowAct = { word: validityFormWords.edit, icon: IconCalendarCheck, run: () => openOwn('validity', driver) }
  const object: RowAct = { word: makeObjectionWords.act, icon: IconMessageReport, run: () => openOwn('objection', driver) }
  const phoneCode: RowAct = { word: phoneCodeWords.act, icon: IconDeviceMobile, run: () => openOwn('phoneCode', driver) }
  // A hall renews the cards of drivers in its queue.
  const mayRenew = may([roles(...adminTeam)], principal) || driver.liveTurn?.state === 'QUEUED'
  const hasPhone = Boolean(driver.phone)
  const phoneActs: RowAct[] = [
    { word: actWords.removePhone, icon: IconDeviceMobileOff, run: () => openOwn('removePhone', driver) },
    { word: actWords.logOut, icon: IconLogout, run: () => openOwn('logOut', driver) },
  ]
  const elsewhere = [...changedParts, ...(hasPhone ? phoneParts : [])]
  const offered = row ? offeredOn(row, principal, open, elsewhere).filter(({ word }) => isFit || word !== actWords.turn) : []
  const hasVehicle = driver.vehicles.some(({ isCurrent }) => isCurrent)
  /** Primary actions, in order. */
  const first: string[] = [actWords.turn, actWords.activate, ...(hasVehicle ? [] : [actWords.addVehicle])]
  const acts: RowAct[] = [
    // Turns are given at the desk of a hall.
    ...(may(run.claimFree.who, principal) && isFit
      ? [{ word: giveTurnWords.give, icon: IconTicket, link: { to: '/DriverTurn' }, main: true }]
      : []),
    ...offered.filter(({ word }) => first.includes(word)).map((act) => ({ ...act, main: true })),
    ...(may(objection.make.who, principal) ? [object] : []),
    ...(may(driverPage.editValidity.who, principal) && mayRenew ? [validity] : []),
    ...(may(driverApp.enrolmentCode.who, principal) ? [phoneCode] : []),
    ...(hasPhone && may(driverAct.removePhoneId.who, principal) ? phoneActs : []),
    ...offered.filter(({ word }) => !first.includes(word)),
  ]
  return (
    <>
      <PageActs {...{ at, acts }} most={BUTTONS} name={words.acts} focusTarget={{ list: DRIVERS, id: driver.id }} />
      {dialog}
      {ownDialog}
    </>
  )
}
