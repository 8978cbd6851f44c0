/** Commands a member may use on a permit, by the permissions of the calls and the permit's status (S0 §2.10, §4, §6). */
import { PermitStatus, permitStatuses } from '#contract/kernel/status.ts'
import { document } from '#contract/permits/document.ts'
import { permit, type PermitFull, type PermitRow } from '#contract/permits/permit.ts'
import { may } from '#contract/kernel/roles.ts'
import { turn } from '#contract/halls/turn.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { useMemo } from 'react'
import { IconArrowBackUp, IconBan, IconFiles, IconPrinter, IconStar, IconStars, type Icon } from '@tabler/icons-react'

/** A command on one permit, in button order. */
const acts = ['print', 'documents', 'return', 'void', 'rate', 'ratePlace'] as const
export type PermitAct = (typeof acts)[number]

/** Permissions of a member on permits, independent of their status. */
export type PermitRights = Record<PermitAct, boolean>

/** The rights of the signed-in member. */
export function usePermitRights(): PermitRights {
  const member = useSignedIn()
  return useMemo(() => {
    const principal = principalOf(member)
    return {
      print: may(permit.print.who, principal),
      documents: may(document.list.who, principal),
      return: may(turn.returnTurn.who, principal),
      void: may(permit.void.who, principal),
      rate: may(permit.rate.who, principal),
      ratePlace: may(permit.ratePlace.who, principal),
    }
  }, [member])
}

const rated = permitStatuses.filter((status) => status !== PermitStatus.voided)

/** The statuses a command starts from; documents are readable in every status. */
const from: Partial<Record<PermitAct, readonly PermitStatus[]>> = {
  print: [PermitStatus.issued, PermitStatus.printed],
  void: [PermitStatus.issued, PermitStatus.printed],
  return: [PermitStatus.voided],
  rate: rated,
  ratePlace: rated,
}

/**
 * Returns the commands a permit's buttons offer: a turn is returned only if there was one, and a rating is given once; that of
 * the place only if the full permit is loaded.
 */
export const actsOn = (
  {
    status,
    driverTurnId,
    isRated,
    placeRate,
  }: Pick<PermitRow, 'status' | 'driverTurnId' | 'isRated'> & Partial<Pick<PermitFull, 'placeRate'>>,
  rights: PermitRights,
): PermitAct[] =>
  acts.filter((act) => {
    if (!rights[act] || !(from[act]?.includes(status) ?? true)) return false
    if (act === 'return') return driverTurnId !== null
    return act === 'ratePlace' ? placeRate === null : act !== 'rate' || !isRated
  })

/** Opens one of the dialogs about a permit. */
export type OpenDialog = OpenRowDialog<PermitAct, PermitRow>

/** Props of every dialog about one permit. */
export type PermitDialogProps = RowDialogProps<'permit', PermitRow>

export const permitActIcons: Record<PermitAct, Icon> = {
  print: IconPrinter,
  documents: IconFiles,
  return: IconArrowBackUp,
  void: IconBan,
  rate: IconStar,
  ratePlace: IconStars,
}
