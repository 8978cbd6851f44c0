/** Commands a member may use on a cargo, by the permissions of the calls and the cargo's state (S1 §4, §6; GAP34, GAP36). */
import type { Member } from '#contract/access/identity.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { cargoBasics, editors, partners, priorityCancelers } from '#contract/freight/cargo-basics.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { may } from '#contract/kernel/roles.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { useMemo } from 'react'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconPencil, IconThumbUp, type Icon } from '@tabler/icons-react'
import type { PendingAct } from './pending.ts'

/** A command on one cargo, in button order. */
export type CargoAct = 'accept' | 'edit' | 'finish' | 'return' | 'reject' | 'withdraw'

/** Permissions of a member on cargos, independent of their state. */
export interface CargoRights extends Record<CargoAct, boolean> {
  /** An owner mends their own cargo from its page, as long as no company took it (G10). */
  editOwn: boolean
  cancelPriorities: boolean
  priorities: boolean
  permits: boolean
}

function rightsOf(member: Member): CargoRights {
  const principal = principalOf(member)
  const updates = may(editors, principal)
  const ofCompany = announcerOf(member) === 'company'
  return {
    accept: may(cargoBasics.accept.who, principal),
    reject: may(cargoBasics.reject.who, principal),
    withdraw: may(cargoBasics.withdraw.who, principal),
    finish: may(cargoBasics.finish.who, principal),
    return: may(cargoBasics.returnToSending.who, principal),
    edit: updates && ofCompany,
    editOwn: updates && !ofCompany,
    cancelPriorities: may(priorityCancelers, principal),
    priorities: may(partners, principal),
    permits: may(partners, principal),
  }
}

/** The rights of the signed-in member. */
export function useCargoRights(): CargoRights {
  const member = useSignedIn()
  return useMemo(() => rightsOf(member), [member])
}

/** The status a command starts from. */
const from: Record<CargoAct, readonly CargoStatus[]> = {
  accept: [CargoStatus.awaitingReview],
  edit: [CargoStatus.awaitingReview, CargoStatus.open],
  finish: [CargoStatus.open],
  return: [CargoStatus.finished],
  reject: [CargoStatus.awaitingReview],
  withdraw: [CargoStatus.awaitingReview],
}

/**
 * Returns the commands a cargo's buttons offer. None while a status change is queued on this device, because the resulting status
 * and version are not known yet.
 */
export function actsOn({ cargoStatus }: Pick<Cargo, 'cargoStatus'>, rights: CargoRights, act: PendingAct | null): CargoAct[] {
  if (act?.changesStatus) return []
  return (Object.keys(from) as CargoAct[]).filter((one) => rights[one] && from[one].includes(cargoStatus))
}

/** The fields of a cargo that its commands need, from any list or page. */
export type ActedCargo = Pick<
  Cargo,
  | 'id'
  | 'version'
  | 'cargoStatus'
  | 'cargoSource'
  | 'cargoDestination'
  | 'cargoRent'
  | 'freighterNumber'
  | 'isLoadHall'
  | 'priorityCount'
  | 'permitCount'
>

/** Opens one of the dialogs about a cargo. */
export type OpenDialog = OpenRowDialog<
  'finish' | 'return' | 'accept' | 'reject' | 'withdraw' | 'priorities' | 'permits',
  ActedCargo
>

/** Props of every dialog about one cargo. */
export type ActDialogProps = RowDialogProps<'cargo', ActedCargo>

export const actIcons: Record<CargoAct, Icon> = {
  accept: IconThumbUp,
  edit: IconPencil,
  finish: IconCircleCheck,
  return: IconArrowBackUp,
  reject: IconCircleX,
  withdraw: IconCircleX,
}
