/** Events and commands a member may use on an issued permit, by the calls' permissions and its stage (domain.md 4.5). */
import { permitEventKinds, permitLife, type PermitEventKind } from '#contract/permits/permit-life.ts'
import type { PermitFull } from '#contract/permits/permit.ts'
import { may } from '#contract/kernel/roles.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { useMemo } from 'react'
import { principalOf, useSignedIn } from '#app/transport/session.ts'

/** A command with a reason, in button order. */
const lifeActNames = ['passWaybill', 'noShow', 'notServed', 'annul'] as const
export type LifeAct = (typeof lifeActNames)[number]
export type LifeRights = Record<LifeAct | 'event', boolean>

/** The rights of the signed-in member. */
export function useLifeRights(): LifeRights {
  const member = useSignedIn()
  return useMemo(() => {
    const principal = principalOf(member)
    return {
      event: may(permitLife.event.who, principal),
      noShow: may(permitLife.noShow.who, principal),
      notServed: may(permitLife.notServed.who, principal),
      annul: may(permitLife.annul.who, principal),
      passWaybill: may(permitLife.passWaybill.who, principal),
    }
  }, [member])
}

/** The stage of a permit. */
export type PermitProgress = Pick<PermitFull, 'status' | 'isAnnulled' | 'arrivedAt' | 'loadedAt' | 'departedAt' | 'deliveredAt'>
type PermitFacts = PermitProgress & Pick<PermitFull, 'noShowFrom' | 'waybillUnknown'>

/** `now` is the server's, ms. */
export function lifeActsOn(permit: PermitFacts, rights: LifeRights, now: number): LifeAct[] {
  const { status, isAnnulled, arrivedAt, loadedAt, noShowFrom, waybillUnknown } = permit
  const isFresh = status === PermitStatus.issued || status === PermitStatus.printed
  const isAllowed: Record<LifeAct, boolean> = {
    passWaybill: waybillUnknown,
    noShow: isFresh && arrivedAt === null && noShowFrom !== null && Date.parse(noShowFrom) <= now,
    notServed: isFresh && arrivedAt !== null && loadedAt === null,
    annul: status >= PermitStatus.draftLoaded,
  }
  return isAnnulled ? [] : lifeActNames.filter((act) => rights[act] && isAllowed[act])
}

/** Returns the time of each milestone; null if not reached. */
export const milestonesOf = (permit: PermitProgress): Record<PermitEventKind, string | null> => ({
  ARRIVED: permit.arrivedAt,
  LOADED: permit.loadedAt,
  DEPARTED: permit.departedAt,
  DELIVERED: permit.deliveredAt,
})

/** Voided or annulled: nothing more happens on its road. */
export const isOver = ({ status, isAnnulled }: Pick<PermitFull, 'status' | 'isAnnulled'>): boolean =>
  status === PermitStatus.voided || isAnnulled

/** Returns the milestones that can still be reported: those after the last known one. */
export function eventsLeft(permit: PermitProgress): PermitEventKind[] {
  if (isOver(permit) || permit.status === PermitStatus.closed) return []
  const times = milestonesOf(permit)
  const last = permitEventKinds.findLastIndex((kind) => times[kind] !== null)
  return permitEventKinds.slice(last + 1)
}
