import './row-acts.css'
import { Button } from '@mantine/core'
import type { PermitRow } from '#contract/permit.ts'
import { permitActWords as words } from '#app/words/permit-acts.ts'
import { actsOn, type PermitAct, type PermitRights } from './allowed.ts'
import { permitActIcons } from './icons.ts'
import { useLanding } from './landing.ts'
import { MoreActs } from './MoreActs.tsx'
import type { OpenDialog } from './usePermitDialogs.tsx'

export interface ActsProps {
  permit: PermitRow
  rights: PermitRights
  open: OpenDialog
}

/** Three stand in a row; where there are more, the third is a menu. */
const ROOM = 3
const parted = (acts: PermitAct[], room: number) => {
  const beside = acts.length > room ? room - 1 : room
  return [acts.slice(0, beside), acts.slice(beside)] as const
}

/** In a table's row: icons, each named for the ear with what it acts on. */
export function RowActs({ permit, rights, open }: ActsProps) {
  const [beside, rest] = parted(actsOn(permit, rights), ROOM)
  const row = useLanding<HTMLSpanElement>(permit.id, 'tr')
  return (
    <>
      <span ref={row} hidden />
      {beside.map((act) => (
        <ActIcon key={act} {...{ act, permit, open }} />
      ))}
      <MoreActs {...{ permit, open }} acts={rest} />
    </>
  )
}

function ActIcon({ act, permit, open }: Omit<ActsProps, 'rights'> & { act: PermitAct }) {
  const Sign = permitActIcons[act]
  const button = useLanding<HTMLButtonElement>(permit.id)
  return (
    <button
      ref={button}
      type="button"
      className="icon-btn"
      aria-label={words.of(words[act], permit.id)}
      title={words[act]}
      onClick={() => open(act, permit)}
    >
      <Sign size={18} aria-hidden />
    </button>
  )
}

/** On a card: words under a thumb, and the menu of the rest. */
export function CardActs({ permit, rights, open }: ActsProps) {
  const [beside, rest] = parted(actsOn(permit, rights), ROOM)
  const card = useLanding<HTMLDivElement>(permit.id, 'li')
  return (
    <div ref={card} className="row permit-card-acts">
      {beside.map((act) => (
        <Button key={act} variant="default" aria-label={words.of(words[act], permit.id)} onClick={() => open(act, permit)}>
          {words[act]}
        </Button>
      ))}
      <span className="permit-card-rest">
        <MoreActs {...{ permit, open }} acts={rest} />
      </span>
    </div>
  )
}
