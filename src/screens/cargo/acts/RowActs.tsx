import './acts.css'
import { Link } from '@tanstack/react-router'
import type { CargoRow } from '#contract/cargo-list.ts'
import { cargoActWords as words } from '#app/words/cargo-acts.ts'
import { actsOn, type CargoAct, type CargoRights } from './allowed.ts'
import { actIcons } from './icons.ts'
import { editOf } from './links.ts'
import { MoreActs } from './MoreActs.tsx'
import { useLanding } from './landing.ts'
import type { UnderWay } from './underway.ts'
import type { OpenDialog } from './useCargoDialogs.tsx'

export interface ActsProps {
  cargo: CargoRow
  rights: CargoRights
  /** What of this row still waits on this device. */
  act: UnderWay | null
  open: OpenDialog
}

/** Beside the menu there is room for two. */
const ICONS = 2

/** In a table's row: two icons and the menu of the rest, each named for the ear with what it acts on. */
export function RowActs({ cargo, rights, act, open }: ActsProps) {
  const acts = actsOn(cargo, rights, act)
  const row = useLanding<HTMLSpanElement>(cargo.id, 'tr')
  return (
    <>
      <span ref={row} hidden />
      {acts.slice(0, ICONS).map((one) => (
        <ActIcon key={one} act={one} cargo={cargo} open={open} />
      ))}
      <MoreActs {...{ cargo, rights, open }} acts={acts.slice(ICONS)} />
    </>
  )
}

function ActIcon({ act, cargo, open }: { act: CargoAct; cargo: CargoRow; open: OpenDialog }) {
  const Sign = actIcons[act]
  const button = useLanding<HTMLButtonElement>(cargo.id)
  const named = { className: 'icon-btn', 'aria-label': words.of(words[act], cargo.id), title: words[act] }
  const sign = <Sign size={18} aria-hidden />
  if (act === 'edit')
    return (
      <Link {...named} to={editOf(cargo.id)}>
        {sign}
      </Link>
    )
  return (
    <button ref={button} type="button" {...named} onClick={() => open(act, cargo)}>
      {sign}
    </button>
  )
}
