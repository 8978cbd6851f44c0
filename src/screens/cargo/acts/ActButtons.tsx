import './acts.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cargoActWords as words } from '#app/words/cargo-acts.ts'
import { actsOn, type CargoAct } from './allowed.ts'
import { useLanding } from './landing.ts'
import { editOf } from './links.ts'
import { MoreActs } from './MoreActs.tsx'
import type { ActsProps } from './RowActs.tsx'

/** On a card: words under a thumb, and the menu of the rest. */
export function CardActs({ cargo, rights, act, open }: ActsProps) {
  const acts = actsOn(cargo, rights, act)
  const card = useLanding<HTMLDivElement>(cargo.id, 'li')
  return (
    <div ref={card} className="row cargo-card-acts">
      <ActButtons {...{ cargo, open }} acts={acts.slice(0, 2)} />
      <span className="act-rest">
        <MoreActs {...{ cargo, rights, open }} acts={acts.slice(2)} />
      </span>
    </div>
  )
}

interface ButtonProps extends Pick<ActsProps, 'cargo' | 'open'> {
  act: CargoAct
}

/** The acts as buttons with their verbs. */
export const ActButtons = ({ acts, ...rest }: Omit<ButtonProps, 'act'> & { acts: readonly CargoAct[] }) =>
  acts.map((act) => <ActButton key={act} {...rest} act={act} />)

function ActButton({ act, cargo, open }: ButtonProps) {
  const button = useLanding<HTMLButtonElement>(cargo.id)
  if (act === 'edit')
    return (
      <Button variant="default" renderRoot={(props) => <Link {...props} to={editOf(cargo.id)} />}>
        {words.edit}
      </Button>
    )
  return (
    <Button ref={button} variant={act === 'accept' ? 'filled' : 'default'} onClick={() => open(act, cargo)}>
      {words[act]}
    </Button>
  )
}
